import type { Filter, FilterClause } from '@tollgate/contracts'
import { placeOf } from './property.ts'

/** The names of which an event must have one to match; null where it may have any. */
export function neededNames({ conjunction, clauses }: Filter): ReadonlySet<string> | null {
  if (clauses.length === 0) return null
  const needed = clauses.map((clause) =>
    'clauses' in clause ? neededNames(clause) : namesOfClause(clause),
  )
  const named = needed.filter((names) => names !== null)
  if (conjunction === 'or') {
    return named.length < needed.length ? null : new Set(named.flatMap((names) => [...names]))
  }
  const [first, ...others] = named
  return first ? others.reduce((left, names) => left.intersection(names), first) : null
}

function namesOfClause({ property, operator, value }: FilterClause): ReadonlySet<string> | null {
  if (operator !== 'eq' || placeOf(property).own !== 'name') return null
  return new Set(typeof value === 'string' ? [value] : [])
}
