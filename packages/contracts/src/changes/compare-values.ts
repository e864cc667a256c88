import type { Difference, Direction } from './difference.ts'
import { type Schema, valuesOf } from './schema.ts'

type Found = Omit<Difference, 'place'>
type Limit = Omit<Found, 'isBreaking'>

export function compareTypes(direction: Direction, old: Schema, now: Schema): Found | undefined {
  const [before = 'any'] = [old.type ?? []].flat()
  const [after = 'any'] = [now.type ?? []].flat()
  if (before === after) return undefined
  // Requests may be of a wider type from now on, and answers of a narrower one.
  const wider = direction === 'request' ? after : before
  const narrower = direction === 'request' ? before : after
  const fits = wider === 'any' || (wider === 'number' && narrower === 'integer')
  return { isBreaking: !fits, code: 'type_changed', value: after, before }
}

export function compareValues(direction: Direction, old: Schema, now: Schema): Found[] {
  const before = valuesOf(old)
  const after = valuesOf(now)
  if (!before && !after) return []
  if (!before) return [{ isBreaking: direction === 'request', code: 'values_listed' }]
  if (!after) return [{ isBreaking: direction === 'response', code: 'values_open' }]
  const removed = before.filter((value) => !after.includes(value))
  const added = after.filter((value) => !before.includes(value))
  return [
    ...removed.map((value) => ({
      isBreaking: direction === 'request',
      code: 'value_removed' as const,
      value: JSON.stringify(value),
    })),
    ...added.map((value) => ({
      isBreaking: false,
      code: 'value_added' as const,
      value: JSON.stringify(value),
    })),
  ]
}

const LOWER = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties']
const UPPER = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties']

/** What was accepted and no longer is. Of answers, it is the format that programs depend on. */
export function compareLimits(direction: Direction, old: Schema, now: Schema): Limit[] {
  const hasOther = (name: 'format' | 'pattern') =>
    now[name] !== old[name] && (now[name] !== undefined || direction === 'response')
  const format = hasOther('format') ? [formatOf(now)] : []
  if (direction === 'response') return format
  const narrower = [
    ...LOWER.filter(
      (name) =>
        numberOf(now[name], Number.NEGATIVE_INFINITY) >
        numberOf(old[name], Number.NEGATIVE_INFINITY),
    ),
    ...UPPER.filter(
      (name) =>
        numberOf(now[name], Number.POSITIVE_INFINITY) <
        numberOf(old[name], Number.POSITIVE_INFINITY),
    ),
  ]
  return [
    ...format,
    ...(hasOther('pattern') ? [{ code: 'pattern_changed' as const }] : []),
    ...narrower.map((name) => ({ code: 'limited' as const, value: `${name}: ${now[name]}` })),
  ]
}

function formatOf({ format }: Schema): Limit {
  return format === undefined
    ? { code: 'format_removed' }
    : { code: 'format_changed', value: format }
}

/** Without a bound, everything fits. */
function numberOf(bound: unknown, otherwise: number): number {
  return typeof bound === 'number' ? bound : otherwise
}
