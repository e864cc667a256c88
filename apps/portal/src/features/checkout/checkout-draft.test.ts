import { expect, test } from 'vitest'
import { checkout, customPrice } from '#app/testing/fixtures.ts'
import { amountBounds, expectedTotal, toCheckoutDraft, toCheckoutUpdate } from './checkout-draft.ts'

const amounts = { amount: 1500, total_amount: 1500, discount_amount: 0, tax_amount: 0 }
const custom = { ...checkout, ...amounts, product_price: customPrice }

test.each([
  ['its own amount', custom, '15.00', 1500],
  ['another amount', custom, '20.00', 2000],
  ['an amount below the least', custom, '1.00', null],
  ['no amount', custom, '', null],
  ['another amount with a discount', { ...custom, discount_amount: 100 }, '20.00', null],
  ['another amount with tax', { ...custom, tax_amount: 100 }, '20.00', null],
  ['anything at a fixed price', { ...checkout, total_amount: 1900 }, '20.00', 1900],
])('what is to be paid for %s', (_, of, amount, total) => {
  expect(expectedTotal({ ...toCheckoutDraft(of, 'en'), amount }, of)).toBe(total)
})

test('begins with the amount as the buyer’s language writes it', () => {
  const of = { ...custom, amount: 2000 }
  expect(toCheckoutDraft(of, 'de').amount).toBe('20,00')
  expect(expectedTotal(toCheckoutDraft(of, 'de'), of)).toBe(
    expectedTotal(toCheckoutDraft(of, 'en'), of),
  )
})

test.each([
  ['usd', null, 50],
  ['gbp', null, 30],
  ['czk', null, 1500],
  ['jpy', null, 50],
  ['kwd', null, 160],
  ['czk', 900, 1500],
  ['czk', 2000, 2000],
])('never asks for less than the minimum charge: %s, at least %s', (code, least, minimum) => {
  const product_price = { ...customPrice, price_currency: code, minimum_amount: least }
  const of = { ...custom, currency: code, product_price }
  expect(amountBounds(of)?.minimum).toBe(minimum)
  const amountOf = (amount: number) =>
    toCheckoutUpdate(toCheckoutDraft({ ...of, amount }, 'en'), of).amount
  expect([amountOf(minimum - 10), amountOf(minimum)]).toEqual([undefined, minimum])
})
