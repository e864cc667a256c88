import type { SelectOption } from '@tollgate/ui/select'

/** Where the reader is. */
export function readerTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** What the browser knows, and those given: another browser may know them by other names. */
export function timeZoneOptions(given: readonly string[], now: Date): SelectOption[] {
  const names = new Set(['UTC', ...given, ...Intl.supportedValuesOf('timeZone')])
  return [...names].toSorted().map((name) => ({ value: name, label: labelOf(name, now) }))
}

/** Its name, and how far its clocks are from those of UTC now. */
function labelOf(timeZone: string, now: Date): string {
  if (timeZone === 'UTC') return timeZone
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' })
  const offset = format.formatToParts(now).find(({ type }) => type === 'timeZoneName')?.value
  return `${timeZone.replaceAll('_', ' ')} (${offset})`
}
