import { createWebhookEndpointLimits as limits } from '@tollgate/contracts/limits'
import { useTranslate } from '@tollgate/messages/react'
import { Field } from '@tollgate/ui/field'
import { Input } from '@tollgate/ui/input'
import { Select } from '@tollgate/ui/select'
import type { ReactNode } from 'react'
import { WebhookFormat } from '#api/model/index.ts'
import { FormPage } from '#app/forms/form-page.tsx'
import type { DraftForm } from '#app/forms/use-edit.ts'
import { EventTypeField } from './event-type-field.tsx'
import type { WebhookEndpointDraft } from './webhook-endpoint-draft.ts'

const fields = ['url', 'name', 'format', 'events']
const formats = Object.values(WebhookFormat)

interface WebhookEndpointFormProps {
  title: string
  edit: DraftForm<WebhookEndpointDraft>
  submitLabel?: string
  cancel: ReactNode
}

export function WebhookEndpointForm(props: WebhookEndpointFormProps) {
  const { title, submitLabel, cancel } = props
  const { form, save } = props.edit
  const t = useTranslate()
  const { draft, saved, change, changes, dirty, discard } = form
  const values: Record<string, [label: string, value: ReactNode]> = {
    url: [t('billing.webhook_endpoint.url'), saved.url],
    name: [t('billing.webhook_endpoint.name'), saved.name],
    format: [
      t('billing.webhook_endpoint.format_label'),
      t(`billing.webhook_endpoint.format.${saved.format}`),
    ],
    events: [t('billing.webhook_endpoint.events'), saved.events.join(', ')],
  }
  return (
    <FormPage
      title={title}
      submitLabel={submitLabel}
      cancel={cancel}
      save={save}
      dirty={dirty}
      fields={fields}
      theirs={{ values, discard, save }}
      onFormSubmit={() => save.mutate(changes)}
    >
      <AddressFields draft={draft} change={change} />
      <EventTypeField value={draft.events} onChange={(events) => change({ events })} />
    </FormPage>
  )
}

interface AddressFieldsProps {
  draft: WebhookEndpointDraft
  change: (changes: Partial<WebhookEndpointDraft>) => void
}

/** Where events are sent, and in what form. */
function AddressFields({ draft, change }: AddressFieldsProps) {
  const t = useTranslate()
  return (
    <>
      <Field
        name="url"
        label={t('billing.webhook_endpoint.url')}
        description={t('billing.webhook_endpoint.url_help')}
      >
        <Input
          type="url"
          required
          value={draft.url}
          onValueChange={(url) => change({ url })}
          {...limits.url}
          placeholder="https://"
          autoComplete="off"
          spellCheck={false}
        />
      </Field>
      <Field
        name="name"
        label={t('billing.webhook_endpoint.name')}
        description={t('billing.webhook_endpoint.name_help')}
        optional
      >
        <Input
          value={draft.name}
          onValueChange={(name) => change({ name })}
          {...limits.name}
          autoComplete="off"
        />
      </Field>
      <Field
        name="format"
        label={t('billing.webhook_endpoint.format_label')}
        description={t(`billing.webhook_endpoint.format_help.${draft.format}`)}
      >
        <Select
          value={draft.format}
          onValueChange={(format) => change({ format })}
          options={formats.map((value) => ({
            value,
            label: t(`billing.webhook_endpoint.format.${value}`),
          }))}
        />
      </Field>
    </>
  )
}
