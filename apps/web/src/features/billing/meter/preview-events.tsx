import { useFormat, useTranslate } from '@tollgate/messages/react'
import { DateTime } from '@tollgate/ui/table-cells'
import { useId } from 'react'
import type { MeterPreviewEvent } from '#api/model/index.ts'

/** The newest events that match, with what is counted of each. */
export function PreviewEvents({ events }: { events: readonly MeterPreviewEvent[] }) {
  const t = useTranslate()
  const id = useId()
  return (
    <section aria-labelledby={id} className="space-y-1">
      <h3 id={id} className="font-medium text-[0.8125rem]">
        {t('billing.meter.preview.newest')}
      </h3>
      {events.length === 0 ? (
        <p className="text-ink-muted">{t('billing.meter.preview.none')}</p>
      ) : (
        <ul className="divide-y">
          {events.map((event) => (
            <EventRow key={event.id} event={event} />
          ))}
        </ul>
      )}
    </section>
  )
}

function EventRow({ event }: { event: MeterPreviewEvent }) {
  const format = useFormat()
  const { name, timestamp, units, metadata, external_customer_id: customer } = event
  const known = Object.entries(metadata).map(([key, value]) => `${key}: ${value}`)
  const details = [...(customer === null ? [] : [customer]), ...known].join(' · ')
  return (
    <li className="py-2 text-[0.8125rem]">
      <div className="flex items-baseline justify-between gap-4">
        <bdi className="truncate font-medium">{name}</bdi>
        <span className="shrink-0 tabular-nums">{units !== null && format.number(units)}</span>
      </div>
      <div className="flex items-baseline justify-between gap-4 text-ink-muted">
        <bdi className="truncate" title={details}>
          {details}
        </bdi>
        <DateTime value={timestamp} as="relative" />
      </div>
    </li>
  )
}
