import { Link } from '@tanstack/react-router'
import { useTranslate } from '@tollgate/messages/react'
import type { Column } from '@tollgate/ui/data-table'
import { Fragment } from 'react'
import type { LoggedEvent } from '#api/model/index.ts'
import { useOrganization } from '#app/features/organization/access/use-organization.ts'
import { rowLinkClass } from '#app/list/row-link.ts'
import { EventTime } from '../event/event-time.tsx'
import { ObjectLink } from './object-link.tsx'

export function useEventLogColumns(): Column<LoggedEvent>[] {
  const t = useTranslate()
  return [
    {
      id: 'type',
      header: t('billing.webhook_delivery.event'),
      // On phones, what the time leaves.
      className: 'w-full sm:w-auto sm:whitespace-nowrap',
      cell: (event) => (
        <>
          <EventLink event={event} />
          <span className="block truncate text-[0.8125rem] sm:hidden">
            <ObjectLink event={event} />
          </span>
        </>
      ),
    },
    {
      id: 'object',
      header: t('billing.event_log.about'),
      className: 'hidden w-full max-w-0 truncate sm:table-cell',
      cell: (event) => <ObjectLink event={event} />,
    },
    {
      id: 'timestamp',
      header: t('billing.webhook_delivery.time'),
      align: 'right',
      cell: ({ timestamp }) => <EventTime value={timestamp} />,
    },
  ]
}

/**
 * Opens the details over the list, which stays as it is. Where there is room, only a width keeps it on one line:
 * Chromium breaks at `wbr` also in text that doesn’t wrap.
 */
function EventLink({ event: { id, type } }: { event: LoggedEvent }) {
  const { slug } = useOrganization()
  return (
    <Link
      to="/$organization/settings/event-log"
      params={{ organization: slug }}
      search={(current) => ({ ...current, event: id })}
      resetScroll={false}
      className={`${rowLinkClass} font-mono text-[0.8125rem] sm:inline-block sm:min-w-max`}
    >
      {type.split(/(?<=[._])/).map((piece) => (
        <Fragment key={piece}>
          {piece}
          <wbr />
        </Fragment>
      ))}
    </Link>
  )
}
