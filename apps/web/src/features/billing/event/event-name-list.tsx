import { Link } from '@tanstack/react-router'
import { useFormat, useTranslate } from '@tollgate/messages/react'
import type { Column } from '@tollgate/ui/data-table'
import { Empty } from '@tollgate/ui/empty'
import { DateTime } from '@tollgate/ui/table-cells'
import { Activity } from 'lucide-react'
import { useListEventNames } from '#api/event/event.ts'
import { type EventName, ListEventNamesSortingItem } from '#api/model/index.ts'
import { useOrganization } from '#app/features/organization/access/use-organization.ts'
import { ListPage } from '#app/list/list-page.tsx'
import { rowLinkClass } from '#app/list/row-link.ts'
import { keepPreviousRows, useListParameters } from '#app/list/use-list-parameters.ts'

/** What events are called: one that is misspelled, or has stopped coming, shows here. */
export function EventNameList() {
  const t = useTranslate()
  const { sorting, parameters } = useListParameters({
    sortings: ListEventNamesSortingItem,
    defaultSorting: '-last_seen',
  })
  const names = useListEventNames(parameters, keepPreviousRows)
  const data = names.data && { ...names.data, items: names.data.items.map(withId) }
  return (
    <ListPage
      title={t('organization.navigation.event_names')}
      description={t('billing.event.names_text')}
      searchLabel={t('billing.event.names_search')}
      filteredBy={['query']}
      columns={useNameColumns()}
      query={{ ...names, data }}
      sorting={sorting}
      empty={
        <Empty icon={Activity} title={t('billing.event.empty_title')}>
          {t('billing.event.empty_text')}
        </Empty>
      }
    />
  )
}

/** What you send may be called the same as what the service adds. */
function withId(count: EventName) {
  return { ...count, id: `${count.source} ${count.name}` }
}

function useNameColumns(): Column<EventName>[] {
  const t = useTranslate()
  const format = useFormat()
  return [
    {
      id: 'name',
      header: t('billing.customer.name'),
      sortable: true,
      className: 'w-full wrap-anywhere sm:w-auto sm:max-w-80',
      cell: (count) => <NameLink count={count} />,
    },
    {
      id: 'source',
      header: t('billing.event.source'),
      className: 'hidden md:table-cell',
      cell: ({ source }) => t(`billing.event.source.${source}`),
    },
    {
      id: 'occurrences',
      header: t('organization.navigation.events'),
      sortable: true,
      align: 'right',
      cell: ({ occurrences }) => format.number(occurrences),
    },
    {
      id: 'first_seen',
      header: t('billing.event.first_seen'),
      sortable: true,
      className: 'hidden lg:table-cell',
      cell: ({ first_seen }) => <DateTime value={first_seen} as="date-time" />,
    },
    {
      id: 'last_seen',
      header: t('billing.event.last_seen'),
      sortable: true,
      className: 'hidden sm:table-cell',
      cell: ({ last_seen }) => <DateTime value={last_seen} as="date-time" />,
    },
  ]
}

function NameLink({ count: { name, source } }: { count: EventName }) {
  const { slug: organization } = useOrganization()
  return (
    <Link
      to="/$organization/events"
      params={{ organization }}
      search={{ name, source }}
      className={rowLinkClass}
    >
      <bdi>{name}</bdi>
    </Link>
  )
}
