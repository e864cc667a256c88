import { describe, expect, it } from 'vitest'
import { priceOfCheckout, select } from './selection.ts'
import type { PriceTerms } from './totals.ts'

function priced(id: string, terms: Partial<PriceTerms> & { amountType: string }) {
  return { ...empty, ...terms, id }
}

const empty = {
  priceAmount: null,
  minimumAmount: null,
  maximumAmount: null,
  presetAmount: null,
  priceCurrency: 'usd',
}
const fixed = priced('fixed', { amountType: 'fixed', priceAmount: 1900 })
const tip = priced('tip', {
  amountType: 'custom',
  minimumAmount: 500,
  maximumAmount: 900,
  priceCurrency: 'eur',
})
const metered = priced('metered', { amountType: 'metered_unit', priceCurrency: 'eur' })
const words = priced('words', { amountType: 'metered_unit', priceCurrency: 'eur' })
const products = [
  { id: 'anvil', isArchived: false, prices: [fixed] },
  { id: 'jar', isArchived: false, prices: [metered, tip] },
  { id: 'gone', isArchived: true, prices: [fixed] },
  { id: 'usage', isArchived: false, prices: [metered, words] },
]
const anvil = { productId: 'anvil', productPriceId: 'fixed', currency: 'usd', amount: 1900 }
const usage = { productId: 'usage', productPriceId: 'metered', currency: 'eur', amount: 0 }
const jar = { productId: 'jar', productPriceId: 'tip', currency: 'eur', amount: 800 }

describe('choosing', () => {
  it.each([
    ['nothing', anvil, {}, anvil],
    ['the same', anvil, { product_id: 'anvil' }, anvil],
    ['another product', anvil, { product_id: 'jar' }, { ...jar, amount: 500 }],
    ['another with an amount', anvil, { product_id: 'jar', amount: 700 }, { ...jar, amount: 700 }],
    ['back again', jar, { product_id: 'anvil' }, anvil],
    ['another amount', jar, { amount: 900 }, { ...jar, amount: 900 }],
    ['the same price', jar, { product_price_id: 'tip' }, jar],
    ['an amount for a fixed price', anvil, { amount: 50 }, anvil],
    ['what is only billed by use', anvil, { product_id: 'usage' }, usage],
    [
      'one of several by use',
      usage,
      { product_price_id: 'words' },
      { ...usage, productPriceId: 'words' },
    ],
    ['a price by use, and pays what is paid ahead', jar, { product_price_id: 'metered' }, jar],
    ['nulls', jar, { product_id: null, product_price_id: null, amount: null }, jar],
  ])('%s', (_case, current, wishes, selection) => {
    expect(select(products, current, wishes)).toEqual({ selection, problems: [] })
  })

  it.each([
    ['product_id', anvil, { product_id: 'hammer' }],
    ['product_id', anvil, { product_id: 'gone' }],
    ['product_price_id', anvil, { product_price_id: 'tip' }],
    ['product_price_id', anvil, { product_id: 'jar', product_price_id: 'fixed' }],
    ['amount', jar, { amount: 499 }],
    ['amount', anvil, { product_id: 'jar', amount: 901 }],
  ])('refuses a wrong %s', (field, current, wishes) => {
    expect(select(products, current, wishes)).toMatchObject({
      selection: current,
      problems: [{ at: ['body', field] }],
    })
  })

  it('starts with what is paid ahead, if anything is', () => {
    expect(products.map((product) => priceOfCheckout(product)?.id)).toEqual([
      'fixed',
      'tip',
      'fixed',
      'metered',
    ])
  })
})
