import { DateTime } from '@tollgate/ui/table-cells'
import type { ReactNode } from 'react'

/** What happened with a record, as its timeline shows it. */
export interface TimelineEvent {
  id: string
  text: string
  at: string
  tone?: 'success' | 'danger' | undefined
  note?: string | undefined
  /** Documents of it. */
  links?: ReactNode
}

export function Timeline({ events }: { events: readonly TimelineEvent[] }) {
  const sorted = events.toSorted((one, other) => one.at.localeCompare(other.at))
  return (
    <ol>
      {sorted.map((event) => (
        <EventRow key={event.id} event={event} />
      ))}
    </ol>
  )
}

const dots = { success: 'bg-success-text', danger: 'bg-danger', plain: 'bg-line-strong' }

function EventRow({ event }: { event: TimelineEvent }) {
  return (
    <li className="group relative flex gap-4 pb-4 pl-0.5 last:pb-0">
      <span
        aria-hidden
        className="absolute top-4 -bottom-1.5 left-1.5 w-px bg-line group-last:hidden"
      />
      <span
        aria-hidden
        className={`mt-1.5 size-2 shrink-0 rounded-full ${dots[event.tone ?? 'plain']}`}
      />
      <span className="flex min-w-0 flex-1 flex-wrap justify-between gap-x-4">
        <span className="min-w-0 break-words">
          {event.text}
          {event.note !== undefined && (
            <span className="block whitespace-pre-line text-ink-muted">{event.note}</span>
          )}
          {event.links}
        </span>
        <span className="text-ink-muted">
          <DateTime value={event.at} as="date-time" />
        </span>
      </span>
    </li>
  )
}
