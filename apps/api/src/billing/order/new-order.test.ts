import fc from 'fast-check'
import { expect, it } from 'vitest'
import { orderAmounts, taxedLines } from './new-order.ts'

it('takes over what the checkout said', () => {
  const checkout = { amount: 1999, discountAmount: 300, netAmount: 1699, taxAmount: 340 }
  expect(orderAmounts({ ...checkout, totalAmount: 2039 })).toEqual({
    subtotalAmount: 1999,
    discountAmount: 300,
    netAmount: 1699,
    taxAmount: 340,
    totalAmount: 2039,
  })
})

it('counts a tax that could not be known as none', () => {
  const checkout = { amount: 0, discountAmount: 0, netAmount: 0, totalAmount: 0 }
  expect(orderAmounts({ ...checkout, taxAmount: null }).taxAmount).toBe(0)
})

it('spreads the tax over the lines without losing a cent', () => {
  const amounts = fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 9 })
  fc.assert(
    fc.property(amounts, fc.nat({ max: 1_000_000 }), (given, tax) => {
      const lines = given.map((amount) => ({ label: 'Anvil', amount, productPriceId: 'price' }))
      const taxed = taxedLines(lines, tax)
      expect(taxed.reduce((sum, { taxAmount }) => sum + taxAmount, 0)).toBe(tax)
    }),
  )
})
