import type { Aggregation, Filter, FilterClause, FilterOperator } from '@tollgate/contracts'
import { instantOf } from './instant.ts'
import { type Place, placeOf } from './property.ts'

/** What a meter looks at. */
export interface MeteredEvent {
  name: string
  source: string
  timestamp: Date
  metadata: object
}

type Test = (event: MeteredEvent) => boolean

/** What `sql-filter.ts` says in SQL. Made once for many events. */
export function compileFilter({ conjunction, clauses }: Filter): Test {
  if (clauses.length === 0) return () => true
  const tests = clauses.map((clause) =>
    'clauses' in clause ? compileFilter(clause) : compileClause(clause),
  )
  return conjunction === 'and'
    ? (event) => tests.every((test) => test(event))
    : (event) => tests.some((test) => test(event))
}

function compileClause({ property, operator, value }: FilterClause): Test {
  const place = placeOf(property)
  if (place.own === null) return (event) => compare(operator, valueAt(event, place), value)
  if (place.own === 'timestamp') {
    const instant = instantOf(value)
    if (instant === null) return () => false
    return ({ timestamp }) => compareNumbers(operator, timestamp.getTime(), instant)
  }
  const { own } = place
  if (typeof value !== 'string') return () => false
  return (event) => compareTexts(operator, event[own], value)
}

function compare(operator: FilterOperator, given: unknown, value: FilterClause['value']): boolean {
  if (typeof given === 'string') return compareTexts(operator, given, textOf(value))
  if (typeof given === 'number' && typeof value !== 'string') {
    return compareNumbers(operator, given, Number(value))
  }
  if (typeof given === 'boolean' && typeof value === 'boolean') {
    return compareNumbers(operator, Number(given), Number(value))
  }
  return false
}

/** A clause’s value where an event has a text. */
export function textOf(value: FilterClause['value']): string {
  if (typeof value === 'boolean') return value ? 't' : 'f'
  return String(value)
}

function compareTexts(operator: FilterOperator, given: string, value: string): boolean {
  switch (operator) {
    case 'eq':
      return given === value
    case 'ne':
      return given !== value
    case 'like':
      return given.includes(value)
    case 'not_like':
      return !given.includes(value)
    default:
      // In the order of code points, as UTF-8 has it, and not of UTF-16.
      return compareNumbers(operator, Buffer.compare(Buffer.from(given), Buffer.from(value)), 0)
  }
}

function compareNumbers(operator: FilterOperator, given: number, value: number): boolean {
  switch (operator) {
    case 'eq':
      return given === value
    case 'ne':
      return given !== value
    case 'gt':
      return given > value
    case 'gte':
      return given >= value
    case 'lt':
      return given < value
    case 'lte':
      return given <= value
    default:
      return false
  }
}

function valueAt(
  { metadata }: MeteredEvent,
  { key, path }: Extract<Place, { own: null }>,
): unknown {
  if (Object.hasOwn(metadata, key)) return Reflect.get(metadata, key)
  let value: unknown = metadata
  for (const step of path) {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
    if (!Object.hasOwn(value, step)) return undefined
    value = Reflect.get(value, step)
  }
  return value
}

/** What an event adds; null where it takes no part. */
export function compileAmount(aggregation: Aggregation): (event: MeteredEvent) => number | null {
  if (aggregation.func === 'count') return () => 1
  const place = placeOf(aggregation.property)
  if (place.own !== null) return () => null
  return (event) => {
    const value = valueAt(event, place)
    return typeof value === 'number' ? value : null
  }
}
