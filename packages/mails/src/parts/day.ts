import { formatDate, type Translator } from '@tollgate/messages'
import type { DayZone } from '../day-zone.ts'

/** The day of an instant in words, as the merchant's calendar has it. */
export function dayInWords(
  { language }: Pick<Translator, 'language'>,
  at: string,
  { timeZone = 'UTC' }: { timeZone?: DayZone },
): string {
  return formatDate(at, language, { dateStyle: 'long', timeZone })
}
