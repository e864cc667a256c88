import { expect, it } from 'vitest'
import { planRefund } from './plan.ts'

const order = {
  currency: 'kwd',
  status: 'paid',
  paymentId: '019aa3f0-7c1e-7b52-9a0d-3f1c52d0a001',
  netAmount: 1690,
  taxAmount: 340,
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
