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
  expect(planRefund({ order, refunds: [], disputes: [] }, 500)).toMatchObject({ totalAmount: 600 })
  expect(() => planRefund({ order, refunds: [], disputes: [] }, 505)).toThrow(
    'Must be a multiple of 10',
  )
  expect(planRefund({ order, refunds: [], disputes: [] })).toMatchObject({
    totalAmount: 2030,
    maximum: 1690,
  })
})

it('gives what the balance paid back to it, after what the card was charged', () => {
  const paid = { ...order, currency: 'usd', appliedBalanceAmount: 1530 }
  const unrefunded = { order: paid, refunds: [], disputes: [] }
  expect(planRefund(unrefunded)).toMatchObject({
    amount: 1690,
    totalAmount: 2030,
    balanceAmount: 1530,
  })
  const card = { amount: 416, taxAmount: 84 }
  expect(planRefund(unrefunded, card.amount)).toMatchObject({ ...card, balanceAmount: 0 })
  const refunds = [{ ...card, status: 'pending', balanceAmount: 0 }]
  expect(planRefund({ ...unrefunded, refunds })).toMatchObject({
    amount: 1274,
    totalAmount: 1530,
    balanceAmount: 1530,
    maximum: 1274,
  })
})
