import { useSearch } from '@tanstack/react-router'
import { useFormat, useTranslate } from '@tollgate/messages/react'
import { Button } from '@tollgate/ui/button'
import type { Column } from '@tollgate/ui/data-table'
import { DateTime } from '@tollgate/ui/table-cells'
import { useState } from 'react'
import { type WebhookDelivery, type WebhookEndpoint, WebhookEventType } from '#api/model/index.ts'
import { useListWebhookDeliveries } from '#api/webhook-delivery/webhook-delivery.ts'
import { useOrganization } from '#app/features/organization/access/use-organization.ts'
import { ListView } from '#app/list/list-view.tsx'
import { timesOf } from '#app/list/period.ts'
import { readOneOf } from '#app/list/read-one-of.ts'
import { RestoreFocus } from '#app/list/restore-focus.tsx'
import { useChangeSearch } from '#app/list/use-change-search.ts'
import { keepPreviousRows } from '#app/list/use-list-parameters.ts'
import { Section, SectionNote } from '#app/page/record-page.tsx'
import { DeliveryFilters } from './delivery-filters.tsx'
import { type DeliverySearch, filterNames, noFilters, outcomes } from './delivery-search.ts'
import { DeliveryStatus } from './delivery-status.tsx'
import { WebhookDeliveryDialog } from './webhook-delivery-dialog.tsx'

/** As long as someone looks, what is sent meanwhile appears. */
const FRESH_MILLISECONDS = 5000

/** Every try to send something to an endpoint, the newest first. */
export function WebhookDeliveries({ endpoint }: { endpoint: WebhookEndpoint }) {
  const t = useTranslate()
  const { id: organization_id } = useOrganization()
  const search = useSearch({ from: '/_signed-in/$organization/settings/webhooks/$endpoint/' })
  const changeSearch = useChangeSearch()
  const [open, setOpen] = useState<string | null>(null)
  const columns = useColumns(setOpen)
  const title = t('billing.webhook_delivery.title')
  const deliveries = useListWebhookDeliveries(
    { organization_id, endpoint_id: [endpoint.id], page: search.page, ...filtersOf(search) },
    { query: { ...keepPreviousRows.query, refetchInterval: FRESH_MILLISECONDS } },
  )
  return (
    <Section title={title}>
      <DeliveryFilters types={endpoint.events} search={search} />
      <RestoreFocus rows={deliveries.data?.items} className="space-y-4">
        <ListView
          label={title}
          columns={columns}
          query={deliveries}
          sorting={undefined}
          loadingRows={undefined}
          filtered={filterNames.some((name) => search[name] !== undefined)}
          onClearFilters={() => changeSearch(noFilters)}
          empty={<SectionNote>{t('billing.webhook_delivery.none')}</SectionNote>}
        />
      </RestoreFocus>
      {open !== null && <WebhookDeliveryDialog id={open} onClose={() => setOpen(null)} />}
    </Section>
  )
}

/** What the API is asked for. */
function filtersOf(search: DeliverySearch) {
  const outcome = readOneOf(outcomes, search.outcome)
  const type = readOneOf(WebhookEventType, search.type)
  const { start: start_timestamp, end: end_timestamp } = timesOf(search)
  return {
    succeeded: outcome && outcome === outcomes.succeeded,
    event_type: type && [type],
    start_timestamp,
    end_timestamp,
  }
}

function useColumns(onOpen: (id: string) => void): Column<WebhookDelivery>[] {
  const t = useTranslate()
  const format = useFormat()
  return [
    {
      id: 'event',
      header: t('billing.webhook_delivery.event'),
      className: 'w-full max-w-0',
      cell: ({ id, created_at, webhook_event: { type, is_test } }) => (
        <>
          <Button variant="link" size="inline" onClick={() => onOpen(id)} className="max-w-full">
            <span className="truncate font-mono">
              {type}
              {is_test && ` (${t('billing.webhook_delivery.test')})`}
            </span>
          </Button>
          <span className="block text-[0.8125rem] text-ink-muted sm:hidden xl:block 2xl:hidden">
            <DateTime value={created_at} as="relative" />
          </span>
        </>
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
      // Beside the details there is room for it on wide screens only; elsewhere it is below the event.
      className: 'hidden whitespace-nowrap sm:table-cell xl:hidden 2xl:table-cell',
      cell: ({ created_at }) => <DateTime value={created_at} as="relative" />,
    },
  ]
}
