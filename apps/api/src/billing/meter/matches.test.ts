import {
  type Aggregation,
  type Filter,
  type FilterClause,
  FilterOperator,
} from '@tollgate/contracts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { part } from '../../core/fragment.ts'
import { runFragment } from '../../core/sql.ts'
import { anyEvent, anyFilter, anyProperty } from '../../testing/any-filter.ts'
import { runs } from '../../testing/depth.ts'
import { createHarness } from '../../testing/harness.ts'
import { compileAmount, compileFilter, type MeteredEvent } from './matches.ts'
import { shortenFilter } from './property.ts'
import { amountOf, matchingEvents } from './sql-filter.ts'

const harness = await createHarness()
const { pool } = harness.services

const count: Aggregation = { func: 'count' }

function eventOf(metadata: object): MeteredEvent {
  const timestamp = new Date('2026-03-14T09:26:53.589Z')
  return { name: 'call', source: 'user', timestamp, metadata }
}

function filterOf(...clauses: Filter['clauses']): Filter {
  return { conjunction: 'and', clauses }
}

/** Which of the events match, and what they add, as PostgreSQL sees it, in one statement. */
async function askDatabase(filter: Filter, aggregation: Aggregation, events: MeteredEvent[]) {
  const rows = await runFragment<{ matches: boolean; amount: string | null }>(
    { connection: pool },
    part`SELECT ${matchingEvents(filter)} AS matches, ${amountOf(aggregation)}::text AS amount
      FROM jsonb_array_elements(${JSON.stringify(events)}::jsonb) WITH ORDINALITY e(event, place)
        CROSS JOIN LATERAL jsonb_to_record(event) t(name text, source text, "timestamp" timestamptz(3), metadata jsonb)
      ORDER BY place`,
    { isNamed: false },
  )
  return rows.map(({ matches, amount }) => ({
    matches,
    amount: amount === null ? null : Number(amount),
  }))
}

function askCode(filter: Filter, aggregation: Aggregation, events: MeteredEvent[]) {
  const [matches, amount] = [compileFilter(filter), compileAmount(aggregation)]
  return events.map((event) => ({ matches: matches(event), amount: amount(event) }))
}

/** Operators that match, for each value of an event and each of a clause. */
const rules: [given: unknown, value: FilterClause['value'], matching: FilterOperator[]][] = [
  ['b', 'b', ['eq', 'gte', 'lte', 'like']],
  ['b', 'a', ['ne', 'gt', 'gte', 'not_like']],
  ['abc', 'b', ['ne', 'lt', 'lte', 'like']],
  ['100%', '%', ['ne', 'gt', 'gte', 'like']],
  ['100', '%', ['ne', 'gt', 'gte', 'not_like']],
  ['Z', 'a', ['ne', 'lt', 'lte', 'not_like']],
  ['\u{1f600}', '\uffee', ['ne', 'gt', 'gte', 'not_like']],
  ['5', 5, ['eq', 'gte', 'lte', 'like']],
  ['10', 9, ['ne', 'lt', 'lte', 'not_like']],
  ['t', true, ['eq', 'gte', 'lte', 'like']],
  ['true', true, ['ne', 'gt', 'gte', 'like']],
  ['f', false, ['eq', 'gte', 'lte', 'like']],
  [5, '5', []],
  [5, 5, ['eq', 'gte', 'lte']],
  [5.5, 5, ['ne', 'gt', 'gte']],
  [-1e300, 5, ['ne', 'lt', 'lte']],
  [1, true, ['eq', 'gte', 'lte']],
  [0, true, ['ne', 'lt', 'lte']],
  [0, false, ['eq', 'gte', 'lte']],
  [true, 'true', []],
  [true, 't', []],
  [true, 1, []],
  [true, true, ['eq', 'gte', 'lte']],
  [false, true, ['ne', 'lt', 'lte']],
  [undefined, 'b', []],
  [undefined, 5, []],
  [undefined, false, []],
  [null, 'null', []],
  [{ b: 1 }, 'b', []],
  [['b'], 'b', []],
]

test.each(rules)('%j against %j matches by %j', async (given, value, matching) => {
  const event = eventOf(given === undefined ? {} : { plan: given })
  for (const operator of FilterOperator.options) {
    const filter = filterOf({ property: 'plan', operator, value })
    const expected = [{ matches: matching.includes(operator), amount: 1 }]
    expect(askCode(filter, count, [event]), operator).toEqual(expected)
    expect(await askDatabase(filter, count, [event]), operator).toEqual(expected)
  }
})

const nested = { a: { b: { c: 7 } }, 'x.y': 1, x: { y: 2 }, name: 'inner', list: [{ b: 1 }] }

test.each<[property: string, value: FilterClause['value'], matches: boolean]>([
  ['name', 'call', true],
  ['name', 'inner', false],
  ['name', 1, false],
  ['metadata.name', 'inner', true],
  ['metadata.name', 'call', false],
  ['source', 'user', true],
  ['source', true, false],
  ['timestamp', '2026-03-14T10:26:53.589+01:00', true],
  ['timestamp', '2026-03-14', false],
  ['timestamp', true, false],
  ['a.b.c', 7, true],
  ['metadata.a.b.c', 7, true],
  ['a.b', 7, false],
  ['x.y', 1, true],
  ['list.0.b', 1, false],
  ['list.-1.b', 1, false],
  ['__proto__', 'x', false],
  ['constructor.name', 'Object', false],
  ['toString', 'x', false],
  ['metadata.', 'x', false],
])('the property %s is %j: %s', async (property, value, matches) => {
  const given = filterOf({ property, operator: 'eq', value })
  const events = [eventOf(nested)]
  for (const filter of [given, shortenFilter(given)]) {
    expect(askCode(filter, count, events)).toEqual([{ matches, amount: 1 }])
    expect(await askDatabase(filter, count, events)).toEqual([{ matches, amount: 1 }])
  }
})

test.each<[conjunction: Filter['conjunction'], clauses: Filter['clauses'], matches: boolean]>([
  ['and', [], true],
  ['or', [], true],
  ['and', [is('a', 1), is('b', 2)], true],
  ['and', [is('a', 1), is('b', 3)], false],
  ['or', [is('a', 2), is('b', 2)], true],
  ['or', [is('a', 2), is('none', 2)], false],
  ['and', [is('a', 1), { conjunction: 'or', clauses: [is('b', 3), is('b', 2)] }], true],
  ['or', [is('none', 1), { conjunction: 'and', clauses: [] }], true],
])('%s joins %j: %s', async (conjunction, clauses, matches) => {
  const events = [eventOf({ a: 1, b: 2 })]
  expect(askCode({ conjunction, clauses }, count, events)).toMatchObject([{ matches }])
  expect(await askDatabase({ conjunction, clauses }, count, events)).toMatchObject([{ matches }])
})

function is(property: string, value: number): FilterClause {
  return { property, operator: 'eq', value }
}

const aggregation = fc.oneof(
  fc.constant(count),
  anyProperty.map((name): Aggregation => ({ func: 'sum', property: name })),
)

describe('code and database', () => {
  test('say the same of any events and filters', async () => {
    await fc.assert(
      fc.asyncProperty(
        anyFilter,
        aggregation,
        fc.array(anyEvent, { minLength: 20, maxLength: 40 }),
        async (filter, wanted, events) => {
          const expected = askCode(filter, wanted, events)
          expect(await askDatabase(filter, wanted, events)).toEqual(
            expected.map(({ matches, amount }) => ({ matches, amount: amount === 0 ? 0 : amount })),
          )
          expect(askCode(shortenFilter(filter), wanted, events)).toEqual(expected)
        },
      ),
      { numRuns: runs(100, 3000) },
    )
  })
})
