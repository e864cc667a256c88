import type { Difference, Direction } from './difference.ts'
import { type Schema, valuesOf } from './schema.ts'

type Found = Omit<Difference, 'place'>

export function compareTypes(direction: Direction, old: Schema, now: Schema): Found | undefined {
  const [before = 'any'] = [old.type ?? []].flat()
  const [after = 'any'] = [now.type ?? []].flat()
  if (before === after) return undefined
  // Requests may be of a wider type from now on, and answers of a narrower one.
  const wider = direction === 'request' ? after : before
  const narrower = direction === 'request' ? before : after
  const fits = wider === 'any' || (wider === 'number' && narrower === 'integer')
  return { isBreaking: !fits, text: `is ${after} instead of ${before}` }
}

export function compareValues(direction: Direction, old: Schema, now: Schema): Found[] {
  const before = valuesOf(old)
  const after = valuesOf(now)
  if (!before && !after) return []
  if (!before) return [{ isBreaking: direction === 'request', text: 'takes listed values only' }]
  if (!after) return [{ isBreaking: direction === 'response', text: 'can have any value' }]
  const removed = before.filter((value) => !after.includes(value))
  const added = after.filter((value) => !before.includes(value))
  return [
    ...removed.map((value) => ({
      isBreaking: direction === 'request',
      text: `can no longer be ${JSON.stringify(value)}`,
    })),
    ...added.map((value) => ({ isBreaking: false, text: `can be ${JSON.stringify(value)}` })),
  ]
}

const LOWER = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties']
const UPPER = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties']

/** What was accepted and no longer is. Of answers, it is the format that programs depend on. */
export function compareLimits(direction: Direction, old: Schema, now: Schema): string[] {
  const hasOther = (name: 'format' | 'pattern') =>
    now[name] !== old[name] && (now[name] !== undefined || direction === 'response')
  const format = hasOther('format') ? [`has the format ${now.format ?? 'of any text'}`] : []
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
    ...(hasOther('pattern') ? ['has another pattern'] : []),
    ...narrower.map((name) => `has a ${name} of ${now[name]}`),
  ]
}

/** Without a bound, everything fits. */
function numberOf(bound: unknown, otherwise: number): number {
  return typeof bound === 'number' ? bound : otherwise
}
