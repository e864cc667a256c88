import { useFormat, useTranslate } from '@tollgate/messages/react'
import { Button } from '@tollgate/ui/button'
import { type Column, DataTable } from '@tollgate/ui/data-table'
import { DateTime } from '@tollgate/ui/table-cells'
import { useState } from 'react'
import type { WebhookDelivery } from '#api/model/index.ts'
import { useListWebhookDeliveries } from '#api/webhook-delivery/webhook-delivery.ts'
import { useOrganization } from '#app/features/organization/access/use-organization.ts'
import { ChoiceFilter } from '#app/list/choice-filter.tsx'
import { keepPreviousRows } from '#app/list/use-list-parameters.ts'
import { Section, SectionPages } from '#app/page/record-page.tsx'
import { DeliveryStatus } from './delivery-status.tsx'
import { WebhookDeliveryDialog } from './webhook-delivery-dialog.tsx'

const outcomes = { succeeded: 'succeeded', failed: 'failed' } as const
type Outcome = keyof typeof outcomes

/** As long as someone looks, what is sent meanwhile appears. */
const FRESH_MILLISECONDS = 5000

/** Every try to send something to an endpoint, the newest first. */
export function WebhookDeliveries({ endpointId }: { endpointId: string }) {
  const t = useTranslate()
  const { id: organization_id } = useOrganization()
  const [page, setPage] = useState(1)
  const [outcome, setOutcome] = useState<Outcome | undefined>()
  const [open, setOpen] = useState<string | null>(null)
  const columns = useColumns(setOpen)
  const title = t('billing.webhook_delivery.title')
  const deliveries = useListWebhookDeliveries(
    {
      organization_id,
      endpoint_id: [endpointId],
      page,
      ...(outcome && { succeeded: outcome === 'succeeded' }),
    },
    { query: { ...keepPreviousRows.query, refetchInterval: FRESH_MILLISECONDS } },
  )
  const filter = (
    <ChoiceFilter
      label={t('billing.webhook_delivery.outcome')}
      allLabel={t('billing.webhook_delivery.outcome_all')}
      choices={outcomes}
      labelOf={(choice) => t(`billing.webhook_delivery.outcome_${choice}`)}
      value={outcome}
      onChange={(chosen) => {
        setOutcome(chosen)
        setPage(1)
      }}
      className="max-w-40"
    />
  )
  return (
    <Section title={title} action={filter}>
      <SectionPages
        query={deliveries}
        none={t(`billing.webhook_delivery.${outcome ? 'none_such' : 'none'}`)}
        page={page}
        onPageChange={setPage}
      >
        {({ items }) => (
          <DataTable
            label={title}
            columns={columns}
            rows={items}
            rowId={({ id }) => id}
            empty={null}
          />
        )}
      </SectionPages>
      {open !== null && <WebhookDeliveryDialog id={open} onClose={() => setOpen(null)} />}
    </Section>
  )
}

function useColumns(onOpen: (id: string) => void): Column<WebhookDelivery>[] {
  const t = useTranslate()
  const format = useFormat()
  return [
    {
      id: 'event',
      header: t('billing.webhook_delivery.event'),
      className: 'w-full max-w-0',
      cell: ({ id, webhook_event: { type, is_test } }) => (
        <Button variant="link" size="inline" onClick={() => onOpen(id)} className="max-w-full">
          <span className="truncate font-mono">
            {type}
            {is_test && ` (${t('billing.webhook_delivery.test')})`}
          </span>
        </Button>
      ),
    },
    {
      id: 'status',
      header: t('billing.order.status'),
      className: 'whitespace-nowrap',
      cell: (delivery) => <DeliveryStatus delivery={delivery} />,
    },
    {
      id: 'duration',
      header: t('billing.webhook_delivery.duration'),
      align: 'right',
      className: 'hidden whitespace-nowrap tabular-nums md:table-cell xl:hidden 2xl:table-cell',
      cell: ({ duration_milliseconds }) =>
        t('billing.webhook_delivery.milliseconds', {
          count: format.number(duration_milliseconds),
        }),
    },
    {
      id: 'created_at',
      header: t('billing.webhook_delivery.time'),
      // Beside the details there is room for it on wide screens only.
      className: 'hidden whitespace-nowrap sm:table-cell xl:hidden 2xl:table-cell',
      cell: ({ created_at }) => <DateTime value={created_at} as="relative" />,
    },
  ]
}
