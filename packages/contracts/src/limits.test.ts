import { expect, test } from 'vitest'
import { buildDocument } from './document.ts'
import { limitsOf } from './limits.ts'

const limits = limitsOf(JSON.parse(JSON.stringify(buildDocument())))

test('texts have the lengths of the contract, and those that may not be empty are required', () => {
  expect(limits.createProduct).toMatchObject({
    name: { required: true, minLength: 3, maxLength: 128 },
    description: { maxLength: 10_000 },
  })
  expect(limits.updateProduct?.name).toEqual({ minLength: 3, maxLength: 128 })
})

test('fields inside others, variants of one and lists go by their path', () => {
  expect(limits.createBenefit).toMatchObject({ 'properties.note': { maxLength: 10_000 } })
  expect(limits.createProduct).toMatchObject({
    'prices.0.price_amount': { min: 50, max: 99_999_999 },
    'prices.0.maximum_amount': { max: 99_999_999 },
  })
})

test('what is searched for has limits, too', () => {
  expect(limits.listCustomers).toMatchObject({ query: { maxLength: 256 } })
})
