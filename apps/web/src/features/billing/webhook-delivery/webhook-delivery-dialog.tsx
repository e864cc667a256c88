import { LoadError } from '@tollgate/app/page-states'
import { useFormErrors } from '@tollgate/app/use-form-errors'
import { useFormat, useTranslate } from '@tollgate/messages/react'
import { Alert } from '@tollgate/ui/alert'
import { Button } from '@tollgate/ui/button'
import { CodeBlock } from '@tollgate/ui/code-block'
import { DescriptionItem, DescriptionList } from '@tollgate/ui/description-list'
import { Dialog, DialogContent, DialogFooter } from '@tollgate/ui/dialog'
import { Skeleton } from '@tollgate/ui/skeleton'
import { CopyableId, DateTime } from '@tollgate/ui/table-cells'
import type { ReactNode } from 'react'
import type { WebhookDeliveryDetails } from '#api/model/index.ts'
import {
  redeliverWebhookEvent,
  useGetWebhookDelivery,
} from '#api/webhook-delivery/webhook-delivery.ts'
import { useCan } from '#app/features/organization/access/use-organization.ts'
import { useSave } from '#app/forms/use-save.ts'
import { DeliveryStatus } from './delivery-status.tsx'

interface WebhookDeliveryDialogProps {
  id: string
  onClose: () => void
}

/** What was sent, and what came back. */
export function WebhookDeliveryDialog({ id, onClose }: WebhookDeliveryDialogProps) {
  const t = useTranslate()
  const { data: delivery, error, refetch } = useGetWebhookDelivery(id)
  const title = delivery?.webhook_event.type ?? t('billing.webhook_delivery.delivery')
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent title={<span className="font-mono">{title}</span>} width="large">
        {delivery !== undefined && <Details delivery={delivery} onClose={onClose} />}
        {delivery === undefined && error !== null && <LoadError error={error} onRetry={refetch} />}
        {delivery === undefined && error === null && (
          <Skeleton className="h-96 w-full rounded-lg" />
        )}
      </DialogContent>
    </Dialog>
  )
}

interface DetailsProps {
  delivery: WebhookDeliveryDetails
  onClose: () => void
}

function Details({ delivery, onClose }: DetailsProps) {
  const t = useTranslate()
  const format = useFormat()
  const { webhook_event: event, request, response } = delivery
  const archived = event.is_archived ? t('billing.webhook_delivery.archived') : null
  return (
    <div className="space-y-4">
      <DescriptionList>
        <DescriptionItem term={t('billing.order.status')}>
          <DeliveryStatus delivery={delivery} />
        </DescriptionItem>
        <DescriptionItem term={t('billing.webhook_delivery.time')}>
          <DateTime value={delivery.created_at} as="date-time" />
        </DescriptionItem>
        <DescriptionItem term={t('billing.webhook_delivery.duration')}>
          {t('billing.webhook_delivery.milliseconds', {
            count: format.number(delivery.duration_milliseconds),
          })}
        </DescriptionItem>
        {event.next_attempt_at !== null && (
          <DescriptionItem term={t('billing.webhook_delivery.next_attempt')}>
            <DateTime value={event.next_attempt_at} as="relative" />
          </DescriptionItem>
        )}
        <DescriptionItem term="webhook-id">
          <CopyableId value={event.id} />
        </DescriptionItem>
      </DescriptionList>
      <Part title={t('billing.webhook_delivery.request')} code={requestText(request)} />
      <Part
        title={t('billing.webhook_delivery.body')}
        code={indented(request.body)}
        none={archived}
      />
      <Part
        title={t('billing.webhook_delivery.response')}
        code={response}
        none={archived ?? t('billing.webhook_delivery.no_response')}
      />
      {event.is_archived || <Redeliver eventId={event.id} onDone={onClose} />}
    </div>
  )
}

function Redeliver({ eventId, onDone }: { eventId: string; onDone: () => void }) {
  const t = useTranslate()
  const redeliver = useSave({
    noun: 'webhook_delivery',
    save: () => redeliverWebhookEvent(eventId),
    success: () => t('billing.webhook_delivery.redelivered'),
    onSaved: onDone,
  })
  const { message } = useFormErrors(redeliver.error)
  if (!useCan('webhooks:write')) return null
  return (
    <>
      {message !== null && <Alert tone="danger">{message}</Alert>}
      <DialogFooter>
        <Button onClick={onDone}>{t('common.action.close')}</Button>
        <Button variant="primary" pending={redeliver.isPending} onClick={() => redeliver.mutate()}>
          {t('billing.webhook_delivery.redeliver')}
        </Button>
      </DialogFooter>
    </>
  )
}

interface PartProps {
  title: string
  code: string | null
  /** What is said where there is none. */
  none?: ReactNode
}

function Part({ title, code, none = null }: PartProps) {
  const t = useTranslate()
  return (
    <div className="space-y-1.5">
      <h3 className="font-semibold text-[0.8125rem]">{title}</h3>
      {code === null || code === '' ? (
        <p className="text-ink-muted">{none}</p>
      ) : (
        <CodeBlock label={title} copyLabel={t('common.action.copy')} code={code} />
      )}
    </div>
  )
}

function requestText({ url, headers }: WebhookDeliveryDetails['request']): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return [`POST ${url}`, ...lines].join('\n')
}

/** To be read; what is sent is on one line. */
function indented(body: string | null): string | null {
  return body && JSON.stringify(JSON.parse(body), null, 2)
}
