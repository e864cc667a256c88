import { z } from '@hono/zod-openapi'
import { rule } from './request-refusals.ts'

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).format() !== ''
  } catch {
    return false
  }
}

/** Where a day begins: the IANA name of a zone, or an offset. */
export const TimeZone = z.string().max(64).refine(isTimeZone, rule('time_zone.unknown'))

/** One that is kept: its clocks follow the law of a place, as those of an offset can’t. */
export const NamedTimeZone = TimeZone.refine(
  (name) => /^[a-z]/i.test(name),
  rule('time_zone.unknown'),
)
