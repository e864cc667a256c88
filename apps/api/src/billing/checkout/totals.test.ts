import { describe, expect, it } from 'vitest'
import { nothingToTax } from '../tax/sale-tax.ts'
import { amountOf, checkAmount, columnsOfQuote, quoteSale } from './totals.ts'

function price(amountType: string, given: object = {}) {
  const empty = { priceAmount: null, minimumAmount: null, maximumAmount: null, presetAmount: null }
  return { amountType, priceCurrency: 'usd', ...empty, ...given }
}

describe('the amount of a price', () => {
  it.each([
    [price('free'), null, 0],
    [price('free'), 900, 0],
    [price('fixed', { priceAmount: 1900 }), null, 1900],
    [price('fixed', { priceAmount: 1900 }), 900, 1900],
    [price('custom', { presetAmount: 900, minimumAmount: 500 }), null, 900],
    [price('custom', { presetAmount: 900, minimumAmount: 500 }), 700, 700],
    [price('custom', { minimumAmount: 500 }), null, 500],
    [price('custom'), null, 50],
    [price('custom', { priceCurrency: 'czk' }), null, 1500],
    [price('custom', { priceCurrency: 'czk', presetAmount: 900 }), null, 1500],
    [price('custom', { priceCurrency: 'czk', minimumAmount: 2000 }), null, 2000],
  ])('of %j, wanted %j, is %i', (given, wanted, amount) => {
    expect(amountOf(given, wanted)).toBe(amount)
  })

  it.each([
    [price('custom', { minimumAmount: 500 }), 499, ['Must be at least 500']],
    [price('custom', { minimumAmount: 500 }), 500, []],
    [price('custom', { maximumAmount: 900 }), 901, ['Must be at most 900']],
    [price('custom', { maximumAmount: 900 }), 900, []],
    [price('custom'), 50, []],
    [price('custom', { priceCurrency: 'czk' }), 1499, ['Must be at least 1500']],
    [
      price('custom', { priceCurrency: 'czk', minimumAmount: 900 }),
      1499,
      ['Must be at least 1500'],
    ],
    [price('custom', { priceCurrency: 'czk' }), 1500, []],
    [price('custom', { priceCurrency: 'gbp' }), 30, []],
    [price('custom', { priceCurrency: 'kwd' }), 1234, ['Must be a multiple of 10']],
    [price('custom', { priceCurrency: 'kwd' }), 1230, []],
    [price('fixed', { priceAmount: 1900 }), 1, []],
    [price('fixed', { priceAmount: 900, priceCurrency: 'czk' }), null, ['Must be at least 1500']],
    [price('free', { priceCurrency: 'czk' }), null, []],
  ])('of %j, wanted %j, is refused with %j', (given, wanted, problems) => {
    expect(checkAmount(given, wanted).map(({ message }) => message)).toEqual(problems)
  })
})

const german = {
  basisPoints: 1900,
  isInclusive: true,
  jurisdiction: 'DE',
  reason: 'standard_rate' as const,
  number: null,
}

describe('the columns of a sale', () => {
  it.each([
    ['of something paid by someone unknown', 1900, null, [1900, 0, 1900, null, 1900, null]],
    ['of something paid', 1900, german, [1900, 0, 1597, 303, 1900, german]],
    ['of something free', 0, null, [0, 0, 0, 0, 0, nothingToTax]],
    ['of something free, wherever its buyer is', 0, german, [0, 0, 0, 0, 0, nothingToTax]],
  ])('%s are those of its quote', (_case, amount, tax, expected) => {
    const { currency, ...columns } = columnsOfQuote(
      quoteSale({ line: { amount }, currency: 'eur', discount: null, taxOf: () => tax }),
    )
    expect(currency).toBe('eur')
    expect(Object.values(columns)).toEqual(expected)
  })
})
