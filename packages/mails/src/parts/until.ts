import { formatDate, type Translator } from '@tollgate/messages'

/** The moment at which a link ends, in words and in UTC: nobody knows where the reader is. */
export function untilInWords({ language }: Translator, until: Date): string {
  const end = formatDate(until, language, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  })
  return `${end} UTC`
}
