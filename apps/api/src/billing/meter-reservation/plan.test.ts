import type { Meter } from '@tollgate/db'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Refusal } from '../../core/errors.ts'
import { newId } from '../../core/ids.ts'
import { type Facts, planReservations, type Wanted } from './plan.ts'

const now = new Date('2026-03-14T09:26:53Z')

function meter(func: string, builtAt: Date | null = now): Meter {
  const property = func === 'count' ? {} : { property: 'tokens' }
  return {
    id: newId(),
    organizationId: newId(),
    name: 'API calls',
    filter: { conjunction: 'and', clauses: [] },
    aggregation: { func, ...property },
    metadata: {},
    revision: 1,
    builtAt,
    buildFrom: null,
    buildUntil: null,
    builtTo: null,
    builtToId: null,
    billedAt: null,
    createdAt: now,
    modifiedAt: null,
  }
}

function facts(given: Partial<Facts> = {}): Facts {
  const nothing = { balance: '10', held: '0', expired: '0', known: [] }
  return { organizationId: newId(), meter: meter('sum'), customerId: newId(), ...nothing, ...given }
}

function wanted(units: string, given: Partial<Wanted> = {}): Wanted {
  const fingerprint = Buffer.from(units)
  return {
    units,
    externalId: null,
    expiresIn: 300,
    namedBy: 'customer_id',
    fingerprint,
    ...given,
  }
}

function codesOf(given: Facts, ...units: string[]) {
  const { outcomes } = planReservations(
    given,
    units.map((one) => wanted(one)),
    now,
  )
  return outcomes.map((outcome) => (outcome instanceof Refusal ? outcome.code : outcome.available))
}

const tooFew = 'meter_reservation.too_few_units'

test.each<[string, Partial<Facts>, string[], string[]]>([
  ['all there is', {}, ['10'], ['0']],
  ['parts of units, exactly', { balance: '0.3' }, ['0.1', '0.2'], ['0.2', '0']],
  ['more than there is', {}, ['10.000001'], [tooFew]],
  ['what still fits after one that does not', {}, ['6', '5', '4'], ['4', tooFew, '0']],
  ['what others hold', { held: '7' }, ['4', '3'], [tooFew, '0']],
  ['what has expired, which nobody has noted yet', { held: '7', expired: '7' }, ['4'], [tooFew]],
  ['beside what has expired', { held: '7', expired: '7' }, ['3'], ['7']],
  ['less than nothing', { balance: '-4' }, ['1'], [tooFew]],
  ['of nobody', { customerId: null }, ['1'], ['customer.not_found']],
  ['of no meter', { meter: null }, ['1'], ['reference.not_found']],
  ['of the highest', { meter: meter('max') }, ['1'], ['meter_reservation.not_additive']],
  [
    'while earlier events are counted',
    { meter: meter('count', null) },
    ['1'],
    ['meter_reservation.meter_counting'],
  ],
])('%s', (_, given, units, outcomes) => {
  expect(codesOf(facts(given), ...units)).toEqual(outcomes)
})

test('only what has expired can make room', () => {
  const plan = (given: Partial<Facts>) => planReservations(facts(given), [wanted('4')], now)
  expect(plan({ held: '7', expired: '7' }).needsExpired).toBe(true)
  expect(plan({ held: '7' }).needsExpired).toBe(false)
  expect(plan({ held: '6', expired: '6' }).needsExpired).toBe(false)
})

test('an external id is one reservation, also of two that come at once', () => {
  const first = wanted('4', { externalId: 'job' })
  const { added, outcomes } = planReservations(
    facts(),
    [first, first, { ...first, fingerprint: Buffer.from('other') }],
    now,
  )
  expect(added).toHaveLength(1)
  expect(outcomes[1]).toMatchObject({ reservation: added[0], available: '6' })
  expect(outcomes[2]).toMatchObject({ code: 'meter_reservation.external_id_used_for_other' })
})

const amount = fc.integer({ min: 1, max: 5_000_000 }).map((millionths) => millionths / 1_000_000)

test('never more is held than there is', () => {
  fc.assert(
    fc.property(amount, fc.array(amount, { maxLength: 20 }), (balance, units) => {
      const asked = units.map((one) => wanted(String(one)))
      const { added } = planReservations(facts({ balance: String(balance) }), asked, now)
      const held = added.reduce((sum, one) => sum + Math.round(Number(one.units) * 1_000_000), 0)
      expect(held).toBeLessThanOrEqual(Math.round(balance * 1_000_000))
    }),
  )
})
