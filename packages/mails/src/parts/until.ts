import { formatDate, type Translator } from '@tollgate/messages'

/** The moment at which a link ends, in words and in UTC: nobody knows where the reader is. */
export function untilInWords({ language }: Translator, until: string): string {
  const end = formatDate(new Date(until), language, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  })
  return `${end} UTC`
}
