import type { Aggregation, Filter } from '@tollgate/contracts'

const PREFIX = 'metadata.'

type OwnProperty = 'name' | 'source' | 'timestamp'

/** Where an event has a property: its own, or in its metadata under a whole key or along a path. */
export type Place = { own: OwnProperty } | { own: null; key: string; path: string[] }

export function placeOf(property: string): Place {
  if (isOwn(property)) return { own: property }
  const key = property.startsWith(PREFIX) ? property.slice(PREFIX.length) : property
  return { own: null, key, path: key.split('.') }
}

function isOwn(property: string): property is OwnProperty {
  return property === 'name' || property === 'source' || property === 'timestamp'
}

/** The shortest name of the same place: `metadata.` stays only where it would mean another without. */
function shortName(property: string): string {
  if (!property.startsWith(PREFIX)) return property
  const short = property.slice(PREFIX.length)
  return short === '' || isOwn(short) || short.startsWith(PREFIX) ? property : short
}

export function shortenFilter({ conjunction, clauses }: Filter): Filter {
  return {
    conjunction,
    clauses: clauses.map((clause) =>
      'clauses' in clause
        ? shortenFilter(clause)
        : { ...clause, property: shortName(clause.property) },
    ),
  }
}

export function shortenAggregation(aggregation: Aggregation): Aggregation {
  return aggregation.func === 'count'
    ? aggregation
    : { ...aggregation, property: shortName(aggregation.property) }
}
