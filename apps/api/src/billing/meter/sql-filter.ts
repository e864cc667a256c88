import type { Aggregation, Filter, FilterClause, FilterOperator } from '@tollgate/contracts'
import { type Fragment, joinParts, part } from '../../core/fragment.ts'
import { instantOf } from './instant.ts'
import { textOf } from './matches.ts'
import { type Place, placeOf } from './property.ts'

/** Which events `t` match: what `matches.ts` says in code. */
export function matchingEvents(filter: Filter): Fragment {
  return part`coalesce(${conditionOf(filter)}, false)`
}

/** May be null where it doesn’t match. */
function conditionOf({ conjunction, clauses }: Filter): Fragment {
  if (clauses.length === 0) return part`true`
  const conditions = clauses.map((clause) =>
    'clauses' in clause ? conditionOf(clause) : conditionOfClause(clause),
  )
  return part`(${joinParts(conditions, conjunction === 'and' ? ' AND ' : ' OR ')})`
}

function conditionOfClause({ property, operator, value }: FilterClause): Fragment {
  const place = placeOf(property)
  if (place.own === null) return compare(operator, valueAt(place), value)
  if (place.own === 'timestamp') {
    const instant = instantOf(value)
    if (instant === null) return part`false`
    const given = part`extract(epoch FROM t."timestamp") * 1000`
    return compareOrdered(operator, given, part`${instant}::numeric`)
  }
  if (typeof value !== 'string') return part`false`
  return compareTexts(operator, place.own === 'name' ? part`t.name` : part`t.source`, value)
}

/** One column for the value, so that it is looked up once. */
function compare(
  operator: FilterOperator,
  given: Fragment,
  value: FilterClause['value'],
): Fragment {
  const texts = compareTexts(operator, part`(v #>> '{}')`, textOf(value))
  const cases = [
    part`WHEN 'string' THEN ${texts}`,
    ...(typeof value === 'string'
      ? []
      : [
          part`WHEN 'number' THEN ${compareOrdered(operator, part`v::numeric`, part`${Number(value)}::numeric`)}`,
        ]),
    ...(typeof value === 'boolean'
      ? [
          part`WHEN 'boolean' THEN ${compareOrdered(operator, part`v::boolean`, part`${value}::boolean`)}`,
        ]
      : []),
  ]
  return part`(SELECT CASE jsonb_typeof(v) ${joinParts(cases, ' ')} END FROM (SELECT ${given} AS v) value)`
}

const operators = {
  eq: part`=`,
  ne: part`<>`,
  gt: part`>`,
  gte: part`>=`,
  lt: part`<`,
  lte: part`<=`,
}

function compareTexts(operator: FilterOperator, given: Fragment, value: string): Fragment {
  if (operator === 'like') return part`strpos(${given}, ${value}::text) > 0`
  if (operator === 'not_like') return part`strpos(${given}, ${value}::text) = 0`
  return part`${given} COLLATE "C" ${operators[operator]} ${value}::text`
}

function compareOrdered(operator: FilterOperator, given: Fragment, value: Fragment): Fragment {
  if (operator === 'like' || operator === 'not_like') return part`false`
  return part`${given} ${operators[operator]} ${value}`
}

/** Steps by text lead into objects only, never into lists. */
function valueAt({ key, path }: Extract<Place, { own: null }>): Fragment {
  const whole = part`t.metadata -> ${key}::text`
  if (path.length === 1) return whole
  const steps = path.map((step) => part`${step}::text`)
  return part`coalesce(${whole}, t.metadata -> ${joinParts(steps, ' -> ')})`
}

/** What an event adds; null where it takes no part. */
export function amountOf(aggregation: Aggregation): Fragment {
  if (aggregation.func === 'count') return part`1::numeric`
  const place = placeOf(aggregation.property)
  if (place.own !== null) return part`NULL::numeric`
  return part`(SELECT CASE jsonb_typeof(v) WHEN 'number' THEN v::numeric END
    FROM (SELECT ${valueAt(place)} AS v) value)`
}
