import { useTranslate } from '@tollgate/messages/react'
import { Button } from '@tollgate/ui/button'
import { Field } from '@tollgate/ui/field'
import { Select } from '@tollgate/ui/select'
import { Plus } from 'lucide-react'
import { useId } from 'react'
import { ConditionRow } from './condition-row.tsx'
import type { EventSuggestions } from './event-suggestions.ts'
import { emptyCondition, emptyGroup, type GroupDraft } from './meter-draft.ts'

interface FilterFieldsProps {
  value: GroupDraft
  onChange: (value: GroupDraft) => void
  suggestions: EventSuggestions
}

/** Which events count: conditions, and groups of them. */
export function FilterFields({ value, onChange, suggestions }: FilterFieldsProps) {
  const t = useTranslate()
  const id = useId()
  return (
    <section aria-labelledby={id} className="@container space-y-3">
      <div>
        <h2 id={id} className="font-medium text-[0.8125rem]">
          {t('billing.meter.filter')}
        </h2>
        <p className="text-[0.8125rem] text-ink-muted">{t('billing.meter.filter_help')}</p>
      </div>
      <GroupFields path="filter" group={value} onChange={onChange} suggestions={suggestions} />
      <p className="text-[0.8125rem] text-ink-muted">{t('billing.meter.property_help')}</p>
    </section>
  )
}

interface GroupFieldsProps {
  /** Its name in the API. */
  path: string
  group: GroupDraft
  onChange: (group: GroupDraft) => void
  /** Of a group within another. */
  onRemove?: () => void
  suggestions: EventSuggestions
}

function GroupFields({ path, group, onChange, onRemove, suggestions }: GroupFieldsProps) {
  const t = useTranslate()
  const { clauses } = group
  const changeClauses = (changed: GroupDraft['clauses']) => onChange({ ...group, clauses: changed })
  return (
    <div className="space-y-2">
      {clauses.length > 1 && <ConjunctionField path={path} group={group} onChange={onChange} />}
      {clauses.map((clause, place) => {
        const row = {
          path: `${path}.clauses.${place}`,
          suggestions,
          onRemove: () => changeClauses(clauses.toSpliced(place, 1)),
        }
        return 'clauses' in clause ? (
          <fieldset key={clause.key} className="rounded-md border border-dashed bg-raised p-3">
            <legend className="sr-only">{t('billing.meter.group')}</legend>
            <GroupFields
              {...row}
              group={clause}
              onChange={(changed) => changeClauses(clauses.with(place, changed))}
            />
          </fieldset>
        ) : (
          <ConditionRow
            key={clause.key}
            {...row}
            condition={clause}
            onChange={(changed) => changeClauses(clauses.with(place, changed))}
          />
        )
      })}
      <div className="flex flex-wrap gap-2">
        <Button size="small" onClick={() => changeClauses([...clauses, emptyCondition()])}>
          <Plus aria-hidden />
          {t('billing.meter.add_condition')}
        </Button>
        <Button size="small" onClick={() => changeClauses([...clauses, emptyGroup()])}>
          <Plus aria-hidden />
          {t('billing.meter.add_group')}
        </Button>
        {onRemove && (
          <Button size="small" variant="ghost" onClick={onRemove} className="ml-auto">
            {t('billing.meter.remove_group')}
          </Button>
        )}
      </div>
    </div>
  )
}

const conjunctions = ['and', 'or'] as const

function ConjunctionField({ path, group, onChange }: Omit<GroupFieldsProps, 'suggestions'>) {
  const t = useTranslate()
  return (
    <Field name={`${path}.conjunction`} label={t('billing.meter.conjunction')} hideLabel>
      <Select
        options={conjunctions.map((value) => ({ value, label: t(`billing.meter.${value}`) }))}
        value={group.conjunction}
        onValueChange={(conjunction) => onChange({ ...group, conjunction })}
        className="w-full @sm:w-64"
      />
    </Field>
  )
}
