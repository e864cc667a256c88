import type { Aggregation, Filter, FilterClause } from '@tollgate/contracts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyEvent, anyFilterByName } from '../../testing/any-filter.ts'
import { runs } from '../../testing/depth.ts'
import { compileAmount, compileFilter } from '../meter/matches.ts'
import { neededNames } from '../meter/needed-names.ts'
import { countEvents } from './count-events.ts'
import { byNames, type CountingMeter } from './counting-meters.ts'

const count: Aggregation = { func: 'count' }
const sum: Aggregation = { func: 'sum', property: 'a' }

function meterOf(filter: Filter, place: number): CountingMeter {
  return {
    id: String(place),
    revision: place,
    names: neededNames(filter),
    matches: compileFilter(filter),
    addedBy: compileAmount(place % 2 ? sum : count),
  }
}

const is = (value: FilterClause['value'], property = 'name'): FilterClause => ({
  property,
  operator: 'eq',
  value,
})
const and = (...clauses: Filter['clauses']): Filter => ({ conjunction: 'and', clauses })
const or = (...clauses: Filter['clauses']): Filter => ({ conjunction: 'or', clauses })
const large = is('large', 'model')

test.each<[filter: Filter, names: string[] | null]>([
  [and(), null],
  [or(), null],
  [and(large), null],
  [and(is('call')), ['call']],
  [and(large, is('call')), ['call']],
  [and(is('call'), is('word')), []],
  [and(is(5)), []],
  [and({ property: 'name', operator: 'like', value: 'call' }), null],
  [and(is('call', 'metadata.name')), null],
  [or(is('call'), is('word')), ['call', 'word']],
  [or(is('call'), large), null],
  [or(and(is('call'), large), and(is('word'), large)), ['call', 'word']],
  [or(and(is('call'), large), and()), null],
  [and(or(is('call'), is('word')), or(is('word'), is('page')), large), ['word']],
])('%j needs a name of %j', (filter, names) => {
  const needed = neededNames(filter)
  expect(needed && [...needed]).toEqual(names)
})

test('an event is counted by whatever meters match it, however they are found', () => {
  const meters = fc.array(anyFilterByName, { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(meters, fc.array(anyEvent, { minLength: 5, maxLength: 20 }), (filters, given) => {
      const all = filters.map(meterOf)
      const events = given.map((event, place) => ({ ...event, place }))
      const counted = countEvents(byNames(all), events)
      const byEach = countEvents({ named: new Map(), others: all }, events)
      expect(new Set(counted)).toEqual(new Set(byEach))
      expect(counted).toHaveLength(byEach.length)
    }),
    { numRuns: runs(200, 10_000) },
  )
})
