import { useFormat } from '@tollgate/messages/react'

/** When it happened, to the second: of events there are many in a minute. */
export function EventTime({ value }: { value: string }) {
  const format = useFormat()
  return (
    <time dateTime={value} className="whitespace-nowrap tabular-nums">
      {format.date(value, { dateStyle: 'medium', timeStyle: 'medium' })}
    </time>
  )
}
