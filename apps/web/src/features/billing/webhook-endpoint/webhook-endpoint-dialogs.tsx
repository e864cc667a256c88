import { useTranslate } from '@tollgate/messages/react'
import { Field } from '@tollgate/ui/field'
import { SearchSelect } from '@tollgate/ui/search-select'
import { Select } from '@tollgate/ui/select'
import { useState } from 'react'
import { type WebhookEndpoint, WebhookEventType } from '#api/model/index.ts'
import {
  redeliverWebhookEndpoint,
  testWebhookEndpoint,
} from '#api/webhook-delivery/webhook-delivery.ts'
import { updateWebhookEndpoint } from '#api/webhook-endpoint/webhook-endpoint.ts'
import { ConfirmMutation } from '#app/forms/confirm-mutation.tsx'
import { FormDialog } from '#app/forms/form-dialog.tsx'
import { useGone } from '#app/forms/use-gone.ts'
import { useSave } from '#app/forms/use-save.ts'
import { nameOfEndpoint } from './webhook-endpoint-query.ts'

interface DialogProps {
  endpoint: WebhookEndpoint
  onClose: () => void
}

const types = Object.values(WebhookEventType)

/** Sends an example, of what it listens to at first. */
export function TestEndpointDialog({ endpoint, onClose }: DialogProps) {
  const t = useTranslate()
  const [type, setType] = useState<WebhookEventType>(endpoint.events[0] ?? 'order.paid')
  const test = useSave({
    noun: 'webhook_delivery',
    save: () => testWebhookEndpoint(endpoint.id, { event_type: type }),
    success: () => t('billing.webhook_endpoint.test_sent'),
    onSaved: onClose,
    ...useGone(nameOfEndpoint(endpoint), onClose),
  })
  const label = t('billing.webhook_endpoint.event_type')
  return (
    <FormDialog
      title={t('billing.webhook_endpoint.test')}
      description={t('billing.webhook_endpoint.test_text')}
      submitLabel={t('billing.webhook_endpoint.test_submit')}
      save={test}
      fields={['event_type']}
      onFormSubmit={() => test.mutate()}
      onClose={onClose}
    >
      <Field name="event_type" label={label}>
        <SearchSelect
          label={label}
          value={type}
          onValueChange={(chosen) => setType(types.find((one) => one === chosen) ?? type)}
          options={types.map((value) => ({ value, label: value }))}
          required
        />
      </Field>
    </FormDialog>
  )
}

const HOUR = 3_600_000
const spans = { hour: HOUR, day: 24 * HOUR, week: 7 * 24 * HOUR, month: 30 * 24 * HOUR } as const
type Span = keyof typeof spans
const spanNames: readonly Span[] = ['hour', 'day', 'week', 'month']

/** Sends again all that the endpoint has missed for some time. */
export function RedeliverEndpointDialog({ endpoint, onClose }: DialogProps) {
  const t = useTranslate()
  const [span, setSpan] = useState<Span>('day')
  const redeliver = useSave({
    noun: 'webhook_delivery',
    save: () => {
      const since = new Date(Date.now() - spans[span]).toISOString()
      return redeliverWebhookEndpoint(endpoint.id, { since })
    },
    success: ({ events }) => t('billing.webhook_endpoint.redelivered', { count: events }),
    onSaved: onClose,
    ...useGone(nameOfEndpoint(endpoint), onClose),
  })
  return (
    <FormDialog
      title={t('billing.webhook_endpoint.redeliver')}
      description={t('billing.webhook_endpoint.redeliver_text')}
      submitLabel={t('billing.webhook_endpoint.redeliver_submit')}
      save={redeliver}
      fields={['since']}
      onFormSubmit={() => redeliver.mutate()}
      onClose={onClose}
    >
      <Field name="since" label={t('billing.webhook_endpoint.since')}>
        <Select
          value={span}
          onValueChange={setSpan}
          options={spanNames.map((value) => ({
            value,
            label: t(`billing.webhook_endpoint.span.${value}`),
          }))}
        />
      </Field>
    </FormDialog>
  )
}

export function SwitchEndpointDialog({ endpoint, onClose }: DialogProps) {
  const t = useTranslate()
  const { id, enabled } = endpoint
  const action = enabled ? 'disable' : 'enable'
  const change = useSave({
    noun: 'webhook_endpoint',
    save: () => updateWebhookEndpoint(id, { enabled: !enabled }),
    success: () => t(`billing.webhook_endpoint.${action}d`),
    onSaved: onClose,
    ...useGone(nameOfEndpoint(endpoint), onClose),
  })
  return (
    <ConfirmMutation
      title={t(`billing.webhook_endpoint.${action}_title`)}
      description={t(`billing.webhook_endpoint.${action}_text`)}
      confirmLabel={t(`billing.webhook_endpoint.${action}`)}
      tone={enabled ? undefined : 'primary'}
      mutation={change}
      onClose={onClose}
    />
  )
}
