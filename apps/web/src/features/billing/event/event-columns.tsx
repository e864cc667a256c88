import { Link } from '@tanstack/react-router'
import { useTranslate } from '@tollgate/messages/react'
import type { Column } from '@tollgate/ui/data-table'
import type { Event } from '#api/model/index.ts'
import { useOrganization } from '#app/features/organization/access/use-organization.ts'
import { rowLinkClass } from '#app/list/row-link.ts'
import { EventCustomer } from './event-customer.tsx'
import { EventTime } from './event-time.tsx'

export function useEventColumns(): Column<Event>[] {
  const t = useTranslate()
  return [
    {
      id: 'name',
      header: t('billing.event.event'),
      // On phones, what the time leaves.
      className: 'w-full wrap-anywhere sm:w-auto sm:max-w-64 sm:truncate',
      cell: (event) => (
        <>
          <EventLink event={event} />
          <span className="block text-ink-muted sm:hidden">
            <EventCustomer event={event} />
          </span>
        </>
      ),
    },
    {
      id: 'customer',
      header: t('billing.order.customer'),
      className: 'hidden max-w-72 truncate sm:table-cell',
      cell: (event) => <EventCustomer event={event} />,
    },
    {
      id: 'metadata',
      header: t('billing.customer.metadata'),
      className: 'hidden max-w-80 truncate lg:table-cell',
      cell: ({ metadata }) => <MetadataLine metadata={metadata} />,
    },
    {
      id: 'timestamp',
      header: t('billing.event.time'),
      align: 'right',
      cell: ({ timestamp }) => <EventTime value={timestamp} />,
    },
  ]
}

/** Opens the details over the list, which stays as it is. */
function EventLink({ event: { id, name } }: { event: Event }) {
  const { slug } = useOrganization()
  return (
    <Link
      to="/$organization/events"
      params={{ organization: slug }}
      search={(current) => ({ ...current, event: id })}
      resetScroll={false}
      className={rowLinkClass}
    >
      <bdi>{name}</bdi>
    </Link>
  )
}

function MetadataLine({ metadata }: Pick<Event, 'metadata'>) {
  const text = Object.entries(metadata)
    .map(([key, value]) => `${key}: ${String(value)}`)
    .join(' · ')
  return <span className="font-mono text-[0.8125rem] text-ink-muted">{text}</span>
}
