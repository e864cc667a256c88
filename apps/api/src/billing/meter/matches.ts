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
  if (conjunction === 'or') return compileAny(clauses)
  const tests = clauses.map(compileEither)
  return (event) => tests.every((test) => test(event))
}

function compileEither(clause: FilterClause | Filter): Test {
  return 'clauses' in clause ? compileFilter(clause) : compileClause(clause)
}

/** Whether a property has one of many values is one look at it. */
function compileAny(clauses: Filter['clauses']): Test {
  const equal = clauses.flatMap((clause) => {
    if ('clauses' in clause || clause.operator !== 'eq') return []
    const place = placeOf(clause.property)
    return place.own === null ? [{ clause, place }] : []
  })
  const alone = new Set<FilterClause | Filter>(equal.map(({ clause }) => clause))
  const byProperty = Map.groupBy(equal, ({ clause }) => clause.property)
  const tests = [
    ...[...byProperty.values()].map(compileEqual),
    ...clauses.filter((clause) => !alone.has(clause)).map(compileEither),
  ]
  return (event) => tests.some((test) => test(event))
}

function compileEqual(equal: { clause: FilterClause; place: PlaceInMetadata }[]): Test {
  const [first] = equal
  if (!first) return () => false
  const { place } = first
  const values = equal.map(({ clause }) => clause.value)
  const texts = new Set(values.map(textOf))
  const numbers = new Set(values.filter((value) => typeof value !== 'string').map(Number))
  const booleans = new Set(values.filter((value) => typeof value === 'boolean'))
  return (event) => {
    const given = valueAt(event, place)
    if (typeof given === 'string') return texts.has(given)
    if (typeof given === 'number') return numbers.has(given)
    return typeof given === 'boolean' && booleans.has(given)
  }
}

function compileClause({ property, operator, value }: FilterClause): Test {
  const place = placeOf(property)
  if (place.own === null) {
    const wanted = { value, text: textOf(value), number: Number(value) }
    return (event) => compare(operator, valueAt(event, place), wanted)
  }
  if (place.own === 'timestamp') {
    const instant = instantOf(value)
    if (instant === null) return () => false
    return ({ timestamp }) => compareNumbers(operator, timestamp.getTime(), instant)
  }
  const { own } = place
  if (typeof value !== 'string') return () => false
  return (event) => compareTexts(operator, event[own], value)
}

/** The value of a clause, and what it is beside a text and a number. */
interface Wanted {
  value: FilterClause['value']
  text: string
  number: number
}

function compare(operator: FilterOperator, given: unknown, { value, text, number }: Wanted) {
  if (typeof given === 'string') return compareTexts(operator, given, text)
  if (typeof given === 'number') {
    return typeof value !== 'string' && compareNumbers(operator, given, number)
  }
  if (typeof given !== 'boolean' || typeof value !== 'boolean') return false
  return compareNumbers(operator, Number(given), number)
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
      return compareNumbers(operator, orderOf(given, value), 0)
  }
}

/** Two of these are ordered as in UTF-8. */
const LAST_PLAIN = 0xd7ff

/** In the order of code points, as UTF-8 has it, and not of UTF-16. */
function orderOf(one: string, other: string): number {
  const shorter = Math.min(one.length, other.length)
  for (let place = 0; place < shorter; place++) {
    const [a, b] = [one.charCodeAt(place), other.charCodeAt(place)]
    if (a > LAST_PLAIN || b > LAST_PLAIN)
      return Buffer.compare(Buffer.from(one), Buffer.from(other))
    if (a !== b) return a - b
  }
  return one.length - other.length
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

type PlaceInMetadata = Extract<Place, { own: null }>

/** Under the whole key, or else along the path. */
function valueAt({ metadata }: MeteredEvent, { key, path }: PlaceInMetadata): unknown {
  if (Object.hasOwn(metadata, key)) return Reflect.get(metadata, key)
  if (path.length === 1) return undefined
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
