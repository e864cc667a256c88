import { Link } from '@tanstack/react-router'
import { useTranslate } from '@tollgate/messages/react'
import { buttonClass } from '@tollgate/ui/button'
import type { Column } from '@tollgate/ui/data-table'
import { Empty } from '@tollgate/ui/empty'
import { DateTime } from '@tollgate/ui/table-cells'
import { Webhook } from 'lucide-react'
import { ListWebhookEndpointsSortingItem, type WebhookEndpoint } from '#api/model/index.ts'
import { useListWebhookEndpoints } from '#api/webhook-endpoint/webhook-endpoint.ts'
import { Forbidden } from '#app/features/organization/access/forbidden.tsx'
import { useCan, useOrganization } from '#app/features/organization/access/use-organization.ts'
import { ListPage } from '#app/list/list-page.tsx'
import { rowLinkClass } from '#app/list/row-link.ts'
import { keepPreviousRows, useListParameters } from '#app/list/use-list-parameters.ts'
import { nameOfEndpoint } from './webhook-endpoint-query.ts'
import { WebhookEndpointStatus } from './webhook-endpoint-status.tsx'

export function WebhookEndpointList() {
  return useCan('webhooks:read') ? <List /> : <Forbidden />
}

function List() {
  const t = useTranslate()
  const mayWrite = useCan('webhooks:write')
  const { slug } = useOrganization()
  const { sorting, parameters } = useListParameters({
    sortings: ListWebhookEndpointsSortingItem,
    defaultSorting: '-created_at',
  })
  const { organization_id, page } = parameters
  return (
    <ListPage
      title={t('organization.access_token.noun_webhooks')}
      description={t('billing.webhook_endpoint.text')}
      actions={
        mayWrite && (
          <Link
            to="/$organization/settings/webhooks/new"
            params={{ organization: slug }}
            className={buttonClass({ variant: 'primary' })}
          >
            {t('billing.webhook_endpoint.create')}
          </Link>
        )
      }
      columns={useColumns()}
      query={useListWebhookEndpoints(
        { organization_id, page, sorting: [sorting] },
        keepPreviousRows,
      )}
      sorting={sorting}
      empty={
        <Empty icon={Webhook} title={t('billing.webhook_endpoint.empty_title')}>
          {t('billing.webhook_endpoint.empty_text')}
        </Empty>
      }
    />
  )
}

function useColumns(): Column<WebhookEndpoint>[] {
  const t = useTranslate()
  const { slug } = useOrganization()
  return [
    {
      id: 'endpoint',
      header: t('billing.webhook_endpoint.endpoint'),
      className: 'w-full max-w-0',
      cell: (endpoint) => (
        <>
          <Link
            to="/$organization/settings/webhooks/$endpoint"
            params={{ organization: slug, endpoint: endpoint.id }}
            className={rowLinkClass}
          >
            <bdi className="block truncate">{nameOfEndpoint(endpoint)}</bdi>
          </Link>
          <span className="block truncate text-[0.8125rem] text-ink-muted" title={endpoint.url}>
            {endpoint.url}
          </span>
        </>
      ),
    },
    {
      id: 'events',
      header: t('billing.webhook_endpoint.events'),
      align: 'right',
      className: 'hidden tabular-nums sm:table-cell',
      cell: ({ events }) => events.length,
    },
    {
      id: 'status',
      header: t('billing.order.status'),
      cell: (endpoint) => <WebhookEndpointStatus endpoint={endpoint} />,
    },
    {
      id: 'created_at',
      header: t('billing.benefit.created_at'),
      sortable: true,
      className: 'hidden whitespace-nowrap md:table-cell',
      cell: ({ created_at }) => <DateTime value={created_at} />,
    },
  ]
}
