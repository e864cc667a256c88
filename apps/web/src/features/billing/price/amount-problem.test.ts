import { expect, test } from 'vitest'
import { amountProblem } from './amount-problem.ts'
import { emptyPrice } from './price-draft.ts'

const empty = emptyPrice('usd')

test.each([
  ['', 'no_amount'],
  ['ten', 'no_amount'],
  ['1.234', 'no_amount'],
  ['0.49', 'at_least'],
  ['1000000', 'at_most'],
])('refuses “%s” as a fixed price: %s', (amount, kind) => {
  expect(amountProblem({ ...empty, amount }, 'amount')).toMatchObject({ kind })
})

test.each(['0.50', '19', '19,90', '999999.99'])('takes “%s” as a fixed price', (amount) => {
  expect(amountProblem({ ...empty, amount }, 'amount')).toBeNull()
})

test('wants the suggested amount between minimum and maximum', () => {
  const limits = { ...empty, minimum: '5', maximum: '20' }
  expect(amountProblem({ ...limits, preset: '4' }, 'preset')).toEqual({ kind: 'below_minimum' })
  expect(amountProblem({ ...limits, preset: '21' }, 'preset')).toEqual({ kind: 'above_maximum' })
  expect(amountProblem({ ...limits, preset: '5' }, 'preset')).toBeNull()
})

test('wants the maximum above the minimum, and leaves either away', () => {
  const draft = { ...empty, minimum: '5', maximum: '4' }
  expect(amountProblem(draft, 'maximum')).toEqual({ kind: 'below_minimum' })
  expect(amountProblem({ ...draft, maximum: '' }, 'maximum')).toBeNull()
  expect(amountProblem({ ...draft, minimum: '' }, 'minimum')).toBeNull()
})

test('counts in the units of the currency', () => {
  expect(amountProblem({ ...emptyPrice('jpy'), amount: '49' }, 'amount')).toMatchObject({
    kind: 'at_least',
    limit: 50,
  })
  expect(amountProblem({ ...emptyPrice('jpy'), amount: '1900' }, 'amount')).toBeNull()
  expect(amountProblem({ ...emptyPrice('jpy'), amount: '19.50' }, 'amount')).toMatchObject({
    kind: 'no_amount',
  })
})

test.each([
  ['usd', '10000.01', 1_000_000],
  ['jpy', '1000001', 1_000_000],
  ['czk', '300000.01', 30_000_000],
  ['idr', '1000000', 99_999_999],
])('suggests no more of %s than the counterpart of 10,000 dollars', (currency, amount, limit) => {
  const draft = { ...emptyPrice(currency), maximum: amount, preset: amount }
  for (const name of ['maximum', 'preset'] as const) {
    expect(amountProblem(draft, name)).toEqual({ kind: 'at_most', limit })
  }
})

test('takes amounts with three digits only where the last one is 0', () => {
  const draft = emptyPrice('kwd')
  expect(amountProblem({ ...draft, amount: '1.230' }, 'amount')).toBeNull()
  expect(amountProblem({ ...draft, amount: '1.234' }, 'amount')).toEqual({ kind: 'no_amount' })
})

test.each([
  ['czk', '14.99', 1500],
  ['nok', '2.99', 300],
  ['gbp', '0.49', 50],
])('wants no less of %s than can be charged', (currency, amount, limit) => {
  const draft = { ...emptyPrice(currency), amount, minimum: amount, preset: amount }
  for (const name of ['amount', 'minimum', 'preset'] as const) {
    expect(amountProblem(draft, name)).toEqual({ kind: 'at_least', limit })
  }
  expect(amountProblem({ ...draft, amount: String(limit / 100) }, 'amount')).toBeNull()
})
