import { useTranslate } from '@tollgate/messages/react'
import { Button } from '@tollgate/ui/button'
import { Checkbox } from '@tollgate/ui/checkbox'
import { Field } from '@tollgate/ui/field'
import { Input } from '@tollgate/ui/input'
import { useId, useState } from 'react'
import { WebhookEventType } from '#api/model/index.ts'

const allTypes = Object.values(WebhookEventType)
/** By what they are about, in the order of the catalogue. */
const groups = [...Map.groupBy(allTypes, (type) => type.slice(0, type.indexOf('.')))]

interface EventTypeFieldProps {
  value: readonly WebhookEventType[]
  onChange: (types: readonly WebhookEventType[]) => void
}

/** What an endpoint is told of: found by search, by what it is about, or all of it. */
export function EventTypeField({ value, onChange }: EventTypeFieldProps) {
  const t = useTranslate()
  const [query, setQuery] = useState('')
  const words = query.trim().toLowerCase()
  const found = groups
    .map(([noun, types]) => ({ noun, types: types.filter((type) => type.includes(words)) }))
    .filter(({ types }) => types.length > 0)
  function choose(changed: readonly WebhookEventType[], chosen: boolean): void {
    const wanted = new Set(value)
    for (const type of changed) chosen ? wanted.add(type) : wanted.delete(type)
    onChange(allTypes.filter((type) => wanted.has(type)))
  }
  return (
    <div className="space-y-2">
      <Field
        name="events"
        label={t('billing.webhook_endpoint.events')}
        description={t('billing.webhook_endpoint.events_help')}
        validate={() => (value.length === 0 ? t('billing.webhook_endpoint.events_missing') : null)}
      >
        <Input
          type="search"
          value={query}
          onValueChange={setQuery}
          placeholder={t('billing.webhook_endpoint.events_search')}
        />
      </Field>
      <div className="flex flex-wrap items-center gap-2">
        <Button size="small" onClick={() => onChange(allTypes)}>
          {t('billing.webhook_endpoint.events_all')}
        </Button>
        <Button size="small" variant="ghost" onClick={() => onChange([])}>
          {t('billing.webhook_endpoint.events_none')}
        </Button>
        <span role="status" className="ml-auto text-[0.8125rem] text-ink-muted">
          {t('billing.webhook_endpoint.events_chosen', {
            chosen: value.length,
            total: allTypes.length,
          })}
        </span>
      </div>
      {found.length === 0 ? (
        <p className="py-4 text-ink-muted">{t('billing.webhook_endpoint.events_unknown')}</p>
      ) : (
        <div className="divide-y rounded-lg border">
          {found.map(({ noun, types }) => (
            <TypeGroup key={noun} noun={noun} types={types} value={value} onChoose={choose} />
          ))}
        </div>
      )}
    </div>
  )
}

interface TypeGroupProps {
  noun: string
  types: readonly WebhookEventType[]
  value: readonly WebhookEventType[]
  onChoose: (types: readonly WebhookEventType[], chosen: boolean) => void
}

function TypeGroup({ noun, types, value, onChoose }: TypeGroupProps) {
  const chosen = types.filter((type) => value.includes(type)).length
  return (
    <fieldset className="px-3 py-2">
      <TypeBox
        label={`${noun}.*`}
        checked={chosen === types.length}
        indeterminate={chosen > 0 && chosen < types.length}
        onCheckedChange={(isChosen) => onChoose(types, isChosen)}
      />
      <div className="grid gap-x-4 pl-6 sm:grid-cols-2">
        {types.map((type) => (
          <TypeBox
            key={type}
            label={type}
            checked={value.includes(type)}
            onCheckedChange={(isChosen) => onChoose([type], isChosen)}
          />
        ))}
      </div>
    </fieldset>
  )
}

interface TypeBoxProps {
  label: string
  checked: boolean
  indeterminate?: boolean
  onCheckedChange: (checked: boolean) => void
}

function TypeBox({ label, ...box }: TypeBoxProps) {
  const id = useId()
  return (
    <div className="flex min-h-7 items-center gap-2">
      <Checkbox id={id} {...box} />
      <label htmlFor={id} className="min-w-0 cursor-pointer break-all font-mono text-[0.8125rem]">
        {label}
      </label>
    </div>
  )
}
