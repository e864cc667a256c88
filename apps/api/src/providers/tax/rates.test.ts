import type { TaxRegistration } from '@tollgate/contracts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { TaxFacts } from '../../core/ports/tax.ts'
import { memberStates } from './european-union.ts'
import { createTaxes } from './rates.ts'

const at = new Date('2026-06-01')
const byNoTable = createTaxes(new Map())

function registered(country: string, given: Partial<TaxRegistration> = {}): TaxRegistration {
  const scheme = 'standard'
  return { country, state: null, scheme, number: null, is_inclusive: true, rate: null, ...given }
}

const berlin = registered('DE', { number: 'DE136695976' })
const oss = registered('DE', { scheme: 'eu_oss', number: 'DE136695976' })
const small = registered('DE', { scheme: 'eu_small_seller' })
const california = registered('US', { state: 'US-CA', rate: 7.25, is_inclusive: false })
const quebec = registered('CA', { state: 'CA-QC', is_inclusive: false })
const canada = registered('CA', { is_inclusive: false })

interface Given {
  seller?: string | null
  registrations?: TaxRegistration[]
  buyer: string | null
  state?: string | null
  hasVatId?: boolean
}

function facts({
  seller = 'DE',
  registrations = [],
  buyer,
  state = null,
  hasVatId = false,
}: Given) {
  return {
    seller: { country: seller, registrations },
    buyer: { country: buyer, state, hasVatId },
    at,
  } satisfies TaxFacts
}

function taxed(given: Given, taxes = byNoTable) {
  const tax = taxes.taxOf(facts(given))
  return tax && [tax.basisPoints, tax.jurisdiction, tax.reason]
}

const none = [0, null, 'not_registered']

describe('without a registration', () => {
  it.each(['DE', 'US', 'AQ'])('a buyer in %s is not taxed', (buyer) => {
    expect(taxed({ buyer })).toEqual(none)
    expect(taxed({ buyer, hasVatId: buyer === 'DE', seller: 'FR' })).toEqual(none)
  })

  it('the tax of a buyer who is nowhere yet is unknown', () => {
    expect(taxed({ buyer: null })).toBeNull()
  })
})

describe('a registration', () => {
  it.each([
    ['of the country', [berlin], 'DE', null, [1900, 'DE', 'standard_rate']],
    ['of another country', [berlin], 'FR', null, none],
    [
      'with a rate of its own',
      [registered('DE', { rate: 7 })],
      'DE',
      null,
      [700, 'DE', 'own_rate'],
    ],
    ['that takes nothing', [registered('DE', { rate: 0 })], 'DE', null, [0, 'DE', 'own_rate']],
    ['of the state', [california], 'US', 'US-CA', [725, 'US-CA', 'own_rate']],
    ['of another state', [california], 'US', 'US-NY', none],
    ['of a state, which is unknown', [california], 'US', null, null],
    ['elsewhere, where the state is unknown', [berlin], 'US', null, none],
    [
      'of Canada in one that joined its tax',
      [canada],
      'CA',
      'CA-ON',
      [1300, 'CA', 'standard_rate'],
    ],
    ['of Canada in one with its own', [canada], 'CA', 'CA-QC', [500, 'CA', 'standard_rate']],
    ['of a province', [quebec], 'CA', 'CA-QC', [997.5, 'CA-QC', 'standard_rate']],
    [
      'of Canada and the province',
      [canada, quebec],
      'CA',
      'CA-QC',
      [1497.5, 'CA-QC', 'standard_rate'],
    ],
    ['of Canada, where the province is unknown', [canada], 'CA', null, null],
    ['of the One-Stop-Shop, at home', [oss], 'DE', null, [1900, 'DE', 'standard_rate']],
    ['of the One-Stop-Shop, abroad', [oss], 'FR', null, [2000, 'FR', 'standard_rate']],
    ['of the One-Stop-Shop, outside', [oss], 'CH', null, none],
    [
      'beside the One-Stop-Shop',
      [oss, registered('FR', { rate: 5.5 })],
      'FR',
      null,
      [550, 'FR', 'own_rate'],
    ],
    ['of a small seller, abroad', [small], 'FR', null, [1900, 'DE', 'standard_rate']],
    ['of a small seller, outside', [small], 'NO', null, none],
    ['of Switzerland', [registered('CH')], 'CH', null, [810, 'CH', 'standard_rate']],
  ])('%s', (_case, registrations, buyer, state, expected) => {
    expect(taxed({ registrations, buyer, state })).toEqual(expected)
  })

  it('says whether prices contain its tax, and its number', () => {
    expect(
      byNoTable.taxOf(facts({ registrations: [berlin, california], buyer: 'DE' })),
    ).toMatchObject({ isInclusive: true, number: 'DE136695976' })
    const inCalifornia = facts({ registrations: [berlin, california], buyer: 'US', state: 'US-CA' })
    expect(byNoTable.taxOf(inCalifornia)).toMatchObject({ isInclusive: false, number: null })
  })
})

describe('a buyer in Canada', () => {
  it.each([
    // The province, then the rate where Canada is registered, the province is, and both are.
    ['CA-AB', 500, 0, 500],
    ['CA-BC', 500, 700, 1200],
    ['CA-MB', 500, 700, 1200],
    ['CA-NB', 1500, 1500, 1500],
    ['CA-NL', 1500, 1500, 1500],
    ['CA-NS', 1400, 1400, 1400],
    ['CA-NT', 500, 0, 500],
    ['CA-NU', 500, 0, 500],
    ['CA-ON', 1300, 1300, 1300],
    ['CA-PE', 1500, 1500, 1500],
    ['CA-QC', 500, 997.5, 1497.5],
    ['CA-SK', 500, 600, 1100],
    ['CA-YT', 500, 0, 500],
  ])(
    'of %s pays %d registered in the country, %d in the province, %d in both',
    (state, ...expected) => {
      const hasTax = byNoTable.standardRates(at).some((rate) => rate.state === state)
      const province = registered('CA', { state, is_inclusive: false, rate: hasTax ? null : 0 })
      const lists = [[canada], [province], [canada, province]]
      const rates = lists.map((registrations) => taxed({ registrations, buyer: 'CA', state })?.[0])
      expect(rates).toEqual(expected)
    },
  )

  it('pays both rates where the merchant entered each of them', () => {
    const federal = registered('CA', { rate: 5, is_inclusive: false })
    const ontario = registered('CA', { state: 'CA-ON', rate: 8, is_inclusive: false })
    const sale = { registrations: [federal, ontario], buyer: 'CA', state: 'CA-ON' }
    expect(taxed(sale)).toEqual([1300, 'CA-ON', 'own_rate'])
  })
})

describe('a business with a VAT id', () => {
  it.each([
    ['of another country of the union', [oss], 'DE', 'FR', [0, 'FR', 'reverse_charge']],
    [
      'of a country where the seller is registered, too',
      [berlin, registered('FR')],
      'DE',
      'FR',
      [0, 'FR', 'reverse_charge'],
    ],
    ['of the seller’s country', [oss], 'DE', 'DE', [1900, 'DE', 'standard_rate']],
    ['that buys from outside the union', [oss], 'US', 'FR', [0, 'FR', 'reverse_charge']],
    ['that buys from who knows where', [oss], null, 'FR', [2000, 'FR', 'standard_rate']],
  ])('%s', (_case, registrations, seller, buyer, expected) => {
    expect(taxed({ registrations, seller, buyer, hasVatId: true })).toEqual(expected)
  })

  it('is invoiced under the number that the seller has at home', () => {
    const registrations = [registered('FR', { number: 'FR40303265045' }), berlin]
    const tax = byNoTable.taxOf(facts({ registrations, buyer: 'FR', hasVatId: true }))
    expect(tax?.number).toBe('DE136695976')
  })
})

describe('the table of the operator', () => {
  const taxes = createTaxes(
    new Map([
      ['DE', 20],
      ['US-CA', 7.25],
      ['GB', 20],
    ]),
  )

  it.each([
    [{ buyer: 'DE' }, [2000, 'DE', 'operator_rate']],
    [{ buyer: 'US', state: 'US-CA' }, [725, 'US-CA', 'operator_rate']],
    [{ buyer: 'US', state: 'US-NY' }, none],
    [{ buyer: 'US' }, null],
    [{ buyer: 'FR' }, none],
    [{ buyer: null }, null],
    [{ buyer: 'DE', hasVatId: true, seller: null }, [0, 'DE', 'reverse_charge']],
    [{ buyer: 'DE', hasVatId: true, seller: 'FR' }, [0, 'DE', 'reverse_charge']],
    [{ buyer: 'DE', hasVatId: true, seller: 'DE' }, [2000, 'DE', 'operator_rate']],
    [{ buyer: 'DE', registrations: [registered('FR')] }, none],
  ])('of %j says %j', (given, expected) => {
    expect(taxed(given, taxes)).toEqual(expected)
  })

  it('adds its taxes to prices', () => {
    expect(taxes.taxOf(facts({ buyer: 'DE' }))?.isInclusive).toBe(false)
    expect([taxes.hasOperatorRates, byNoTable.hasOperatorRates]).toEqual([true, false])
  })
})

describe('any buyer', () => {
  const countries = fc.constantFrom(...memberStates, 'GB', 'CH', 'NO', 'US', 'CA', 'JP')
  const registrations = fc.subarray([berlin, oss, california, canada, quebec, registered('GB')])
  const states = fc.constantFrom(null, 'US-CA', 'US-NY', 'CA-QC', 'CA-ON')

  it('pays no tax without a reason, and none of a place where the seller isn’t registered', () => {
    fc.assert(
      fc.property(registrations, countries, states, countries, (list, buyer, state, seller) => {
        const own = state?.startsWith(buyer) ? state : null
        const tax = byNoTable.taxOf(facts({ registrations: list, buyer, state: own, seller }))
        if (!tax || tax.basisPoints === 0) return
        const isUnion = list.includes(oss) && memberStates.includes(buyer)
        expect(isUnion || list.some(({ country }) => country === buyer)).toBe(true)
        expect(tax.jurisdiction?.slice(0, 2)).toBe(buyer)
        expect(tax.basisPoints).toBeLessThanOrEqual(2700)
      }),
    )
  })

  it('pays nothing for a VAT id at home, and never more with one than without', () => {
    fc.assert(
      fc.property(
        registrations,
        fc.constantFrom(...memberStates),
        countries,
        (list, buyer, seller) => {
          const without = byNoTable.taxOf(facts({ registrations: list, buyer, seller }))
          const withId = byNoTable.taxOf(
            facts({ registrations: list, buyer, seller, hasVatId: true }),
          )
          if (buyer === seller) expect(withId).toEqual(without)
          else expect(withId?.basisPoints).toBe(0)
        },
      ),
    )
  })
})
