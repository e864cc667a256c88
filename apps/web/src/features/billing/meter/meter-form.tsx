import { createMeterLimits } from '@tollgate/contracts/limits'
import { useFormat, useTranslate } from '@tollgate/messages/react'
import { Field } from '@tollgate/ui/field'
import { Input } from '@tollgate/ui/input'
import { type ReactNode, useDeferredValue } from 'react'
import type { Meter } from '#api/model/index.ts'
import { FormPage } from '#app/forms/form-page.tsx'
import type { DraftForm } from '#app/forms/use-edit.ts'
import { AggregationFields } from './aggregation-fields.tsx'
import { FilterFields } from './filter-fields.tsx'
import { FilterWords } from './filter-words.tsx'
import { filterFieldNames, type MeterDraft, toAggregation, toFilter } from './meter-draft.ts'
import { MeterPreview } from './meter-preview.tsx'
import { useAggregationText } from './use-aggregation-text.ts'
import { useEventSuggestions } from './use-event-suggestions.ts'

interface MeterFormProps {
  /** Null for a new one. */
  meter: Meter | null
  /** The organization’s own. */
  currency: string
  title: string
  edit: DraftForm<MeterDraft>
  submitLabel?: string
  cancel: ReactNode
}

export function MeterForm({ meter, currency, title, edit, submitLabel, cancel }: MeterFormProps) {
  const { form, save } = edit
  const { draft, change, changes, dirty, discard, saved } = form
  const t = useTranslate()
  // Typing comes first.
  const shown = useDeferredValue(draft)
  const aggregationText = useAggregationText()
  const isFixed = meter?.billed_at != null
  const fields = ['name', 'aggregation.func', 'aggregation.property']
  return (
    <FormPage
      title={title}
      submitLabel={submitLabel}
      cancel={cancel}
      save={save}
      dirty={dirty}
      fields={[...fields, ...filterFieldNames(draft.filter)]}
      theirs={{
        values: {
          name: [t('billing.meter.name'), saved.name],
          filter: [
            t('billing.meter.filter'),
            <FilterWords key="filter" filter={toFilter(saved.filter)} />,
          ],
          aggregation: [
            t('billing.meter.quantity'),
            aggregationText(toAggregation(saved.aggregation)),
          ],
        },
        discard,
        save,
      }}
      aside={!isFixed && <MeterPreview draft={shown} currency={currency} />}
      onFormSubmit={() => save.mutate(changes)}
    >
      <Field name="name" label={t('billing.meter.name')} description={t('billing.meter.name_help')}>
        <Input
          value={draft.name}
          onValueChange={(name) => change({ name })}
          {...createMeterLimits.name}
          autoComplete="off"
        />
      </Field>
      {isFixed ? (
        <BilledNote since={meter.billed_at ?? ''} />
      ) : (
        <DefinitionFields draft={draft} change={change} isNew={meter === null} />
      )}
    </FormPage>
  )
}

interface DefinitionFieldsProps {
  draft: MeterDraft
  change: (changes: Partial<MeterDraft>) => void
  isNew: boolean
}

function DefinitionFields({ draft, change, isNew }: DefinitionFieldsProps) {
  const t = useTranslate()
  const suggestions = useEventSuggestions()
  return (
    <>
      {!isNew && <p className="text-ink-muted">{t('billing.meter.recount_note')}</p>}
      <FilterFields
        value={draft.filter}
        onChange={(filter) => change({ filter })}
        suggestions={suggestions}
      />
      <AggregationFields
        value={draft.aggregation}
        onChange={(aggregation) => change({ aggregation })}
        suggestions={suggestions}
      />
    </>
  )
}

/** Why what it counts can’t change. */
function BilledNote({ since }: { since: string }) {
  const t = useTranslate()
  const format = useFormat()
  return (
    <p className="text-ink-muted">{t('billing.meter.billed_note', { date: format.date(since) })}</p>
  )
}
