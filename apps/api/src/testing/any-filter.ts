import { type Filter, type FilterClause, FilterOperator } from '@tollgate/contracts'
import fc from 'fast-check'

const KEYS = ['a', 'b', 'a.b', 'name', '__proto__', 'constructor', 'é', '0']
const TEXTS = [
  '',
  'a',
  'b',
  'ab',
  'A',
  'é',
  '\u{1f600}',
  '\uffee',
  '5',
  '10',
  't',
  'f',
  'true',
  '%',
  '_',
]
const NUMBERS = [0, -0, 1, 5, 5.5, -3, 0.1, 1e21, 1e-7, 1.7e308, 5e-324, 2_147_483_647]

const leaf = fc.oneof(
  fc.constantFrom<unknown>(...TEXTS, ...NUMBERS, true, false),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.string({ unit: 'grapheme', maxLength: 5 }).filter((text) => !text.includes('\0')),
)
const { metadata } = fc.letrec<{ metadata: object; value: unknown }>((tie) => ({
  metadata: fc
    .array(fc.tuple(fc.constantFrom(...KEYS), tie('value')), { maxLength: 4 })
    .map((entries) => JSON.parse(JSON.stringify(Object.fromEntries(entries)))),
  value: fc.oneof(
    { depthSize: 'small', maxDepth: 2 },
    leaf,
    fc.array(leaf, { maxLength: 2 }),
    tie('metadata'),
  ),
}))
/** What a meter may look at. */
export const anyEvent = fc.record({
  name: fc.constantFrom(...TEXTS),
  source: fc.constant('user'),
  timestamp: fc.constantFrom(0, 1_773_480_413_589, 1_773_480_413_000).map((time) => new Date(time)),
  metadata,
})
export const anyProperty = fc.oneof(
  fc.constantFrom('name', 'source', 'timestamp', 'metadata.name', 'metadata.timestamp', 'a.b.a'),
  fc.array(fc.constantFrom(...KEYS), { minLength: 1, maxLength: 3 }).map((keys) => keys.join('.')),
)
const anyClause = fc.record({
  property: anyProperty,
  operator: fc.constantFrom(...FilterOperator.options),
  value: fc.oneof(
    fc.constantFrom<FilterClause['value']>(...TEXTS, true, false, 0, 1, 5, 10, -3, 1_773_480_413),
    fc.constantFrom(
      '2026-03-14T09:26:53.589Z',
      '0000-01-01T00:00:00Z',
      '9999-12-31T23:59:59-12:00',
    ),
    fc.integer({ min: -2_147_483_647, max: 2_147_483_647 }),
  ),
})
/** Filters within filters of such clauses. */
function filtersOf(clause: fc.Arbitrary<FilterClause>): fc.Arbitrary<Filter> {
  const { filter } = fc.letrec<{ filter: Filter }>((tie) => ({
    filter: fc.record({
      conjunction: fc.constantFrom<Filter['conjunction']>('and', 'or'),
      clauses: fc.array(fc.oneof({ maxDepth: 3, depthSize: 'small' }, clause, tie('filter')), {
        maxLength: 4,
      }),
    }),
  }))
  return filter
}

export const anyFilter = filtersOf(anyClause)

/** Most of its clauses ask for the name of an event. */
export const anyFilterByName = filtersOf(
  fc.oneof(
    { weight: 1, arbitrary: anyClause },
    {
      weight: 4,
      arbitrary: fc.record({
        property: fc.constantFrom('name', 'name', 'metadata.name'),
        operator: fc.constantFrom<FilterOperator>('eq', 'eq', 'eq', 'ne', 'like'),
        value: fc.constantFrom<FilterClause['value']>(...TEXTS.slice(0, 5), 5, true),
      }),
    },
  ),
)
