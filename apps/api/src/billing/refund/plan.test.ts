import { expect, it } from 'vitest'
import { planRefund } from './plan.ts'

const order = {
  currency: 'kwd',
  status: 'paid',
  paymentId: '019aa3f0-7c1e-7b52-9a0d-3f1c52d0a001',
  netAmount: 1690,
  taxAmount: 340,
  totalAmount: 2030,
  appliedBalanceAmount: 0,
  refundedAmount: 0,
  refundedTaxAmount: 0,
}

it('refunds only what the processor can pay back', () => {
  expect(planRefund({ order, pending: [], disputes: [] }, 500)).toMatchObject({ totalAmount: 600 })
  expect(() => planRefund({ order, pending: [], disputes: [] }, 505)).toThrow(
    'Must be a multiple of 10',
  )
  expect(planRefund({ order, pending: [], disputes: [] })).toMatchObject({
    totalAmount: 2030,
    maximum: 1690,
  })
})

it('leaves what the balance paid: it was never charged to the card', () => {
  const paid = { ...order, currency: 'usd', appliedBalanceAmount: 1530 }
  expect(planRefund({ order: paid, pending: [], disputes: [] })).toMatchObject({
    amount: 416,
    totalAmount: 500,
    maximum: 416,
  })
  const pending = [{ amount: 416, taxAmount: 84 }]
  expect(() => planRefund({ order: paid, pending, disputes: [] })).toThrow()
  const owed = { ...order, appliedBalanceAmount: -500 }
  expect(planRefund({ order: owed, pending: [], disputes: [] })).toMatchObject({ maximum: 1690 })
})
