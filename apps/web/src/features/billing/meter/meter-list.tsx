import { Link } from '@tanstack/react-router'
import { useTranslate } from '@tollgate/messages/react'
import { buttonClass } from '@tollgate/ui/button'
import type { Column } from '@tollgate/ui/data-table'
import { Empty } from '@tollgate/ui/empty'
import { DateTime } from '@tollgate/ui/table-cells'
import { Gauge } from 'lucide-react'
import { useListMeters } from '#api/meter/meter.ts'
import { ListMetersSortingItem, type Meter } from '#api/model/index.ts'
import { useCan, useOrganization } from '#app/features/organization/access/use-organization.ts'
import { ListPage } from '#app/list/list-page.tsx'
import { rowLinkClass } from '#app/list/row-link.ts'
import { keepPreviousRows, useListParameters } from '#app/list/use-list-parameters.ts'
import { CountingBadge } from './counting.tsx'
import { useAggregationText } from './use-aggregation-text.ts'

export function MeterList() {
  const t = useTranslate()
  const mayCreate = useCan('meters:write')
  const { sorting, parameters } = useListParameters({
    sortings: ListMetersSortingItem,
    defaultSorting: 'name',
  })
  return (
    <ListPage
      title={t('billing.meter.list')}
      description={t('billing.meter.text')}
      actions={<CreateMeter />}
      searchLabel={t('billing.meter_credit.search')}
      filteredBy={['query']}
      columns={useMeterColumns()}
      query={useListMeters(parameters, keepPreviousRows)}
      sorting={sorting}
      empty={
        <Empty
          icon={Gauge}
          title={t('billing.meter.empty_title')}
          action={mayCreate && <CreateMeter />}
        >
          {t(mayCreate ? 'billing.meter.empty_text' : 'billing.meter.empty_text_reader')}
        </Empty>
      }
    />
  )
}

function CreateMeter() {
  const t = useTranslate()
  const { slug } = useOrganization()
  if (!useCan('meters:write')) return null
  return (
    <Link
      to="/$organization/meters/new"
      params={{ organization: slug }}
      className={buttonClass({ variant: 'primary' })}
    >
      {t('billing.meter.create')}
    </Link>
  )
}

function useMeterColumns(): Column<Meter>[] {
  const t = useTranslate()
  const { slug } = useOrganization()
  const aggregationText = useAggregationText()
  return [
    {
      id: 'name',
      header: t('billing.meter.name'),
      sortable: true,
      className: 'w-full wrap-anywhere sm:max-w-0 sm:truncate',
      cell: ({ id, name }) => (
        <Link
          to="/$organization/meters/$meter"
          params={{ organization: slug, meter: id }}
          className={rowLinkClass}
        >
          <bdi title={name}>{name}</bdi>
        </Link>
      ),
    },
    {
      id: 'progress',
      header: t('billing.order.status'),
      cell: (meter) => <CountingBadge meter={meter} />,
    },
    {
      id: 'aggregation',
      header: t('billing.meter.counts'),
      className: 'hidden max-w-64 truncate sm:table-cell',
      cell: ({ aggregation }) => aggregationText(aggregation),
    },
    {
      id: 'created_at',
      header: t('billing.meter.created_at'),
      sortable: true,
      className: 'hidden md:table-cell',
      cell: ({ created_at }) => <DateTime value={created_at} />,
    },
  ]
}
