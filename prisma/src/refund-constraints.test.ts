import { expect, test } from 'vitest'
import type { PrismaClient } from '../generated/client.ts'
import { createCheckout, createdAt, createShop, customerOf, openDatabase } from './testing/shop.ts'

/** An order of 1,699 and 340 of tax. */
async function openOrder(prisma: PrismaClient) {
  const shop = await createShop(prisma, 'shop')
  const { organizationId, productId } = shop
  const customer = await prisma.customer.create({ data: customerOf(shop, 'ada@example.com') })
  const { id: checkoutId } = await createCheckout(prisma, shop)
  const of = { organizationId, currency: 'usd', createdAt }
  const payment = await prisma.payment.create({
    data: { ...of, checkoutId, amount: 2_039, processor: 'sandbox', status: 'succeeded' },
  })
  const order = await prisma.order.create({
    data: {
      ...of,
      productId,
      customerId: customer.id,
      paymentId: payment.id,
      subtotalAmount: 1_699,
      netAmount: 1_699,
      taxAmount: 340,
      totalAmount: 2_039,
      billingReason: 'purchase',
    },
  })
  const ids = { orderId: order.id, paymentId: payment.id, customerId: customer.id }
  return (amount: number, taxAmount: number, other: object = {}) => {
    const refund = { ...of, ...ids, reason: 'other', nextAttemptAt: createdAt }
    return prisma.refund.create({ data: { ...refund, amount, taxAmount, ...other } })
  }
}

const ended = { nextAttemptAt: null }

test('keeps refunds that succeeded or may succeed within what was paid', async () => {
  const prisma = await openDatabase()
  const refund = await openOrder(prisma)
  const more = 'more would be refunded'
  await expect(refund(1_700, 0)).rejects.toThrow(more)
  await expect(refund(1, 341)).rejects.toThrow(more)
  await refund(1_000, 200, { ...ended, status: 'succeeded', succeededAt: createdAt })
  const { id } = await refund(699, 140)
  await expect(refund(1, 0)).rejects.toThrow(more)
  await prisma.refund.update({ where: { id }, data: { ...ended, status: 'failed' } })
  await refund(699, 140)
  const again = { status: 'pending', nextAttemptAt: createdAt }
  await expect(prisma.refund.update({ where: { id }, data: again })).rejects.toThrow(more)
})

test('counts what banks took against new refunds, and refuses none that is under way', async () => {
  const prisma = await openDatabase()
  const refund = await openOrder(prisma)
  const { id, organizationId, orderId, paymentId, customerId } = await refund(1_000, 200)
  const of = { organizationId, orderId, paymentId, customerId, currency: 'usd', createdAt }
  const dispute = await prisma.dispute.create({
    data: {
      ...of,
      status: 'under_review',
      reason: 'fraudulent',
      amount: 900,
      taxAmount: 140,
      processorId: 'one',
    },
  })
  await expect(refund(1, 0)).rejects.toThrow('more would be refunded')
  const succeeded = { ...ended, status: 'succeeded', succeededAt: createdAt }
  await prisma.refund.update({ where: { id }, data: succeeded })
  const won = { status: 'won', endedAt: createdAt }
  await prisma.dispute.update({ where: { id: dispute.id }, data: won })
  await refund(699, 140)
})

test('keeps refunds made at the same time within what was paid', async () => {
  const prisma = await openDatabase()
  const refund = await openOrder(prisma)
  const made = await Promise.allSettled(Array.from({ length: 8 }, () => refund(500, 100)))
  expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
})

test('refuses refunds of nothing, and unknown states and reasons', async () => {
  const prisma = await openDatabase()
  const refund = await openOrder(prisma)
  await expect(refund(0, 0)).rejects.toThrow('refunds_amount')
  await expect(refund(1, -1)).rejects.toThrow('refunds_amount')
  await expect(refund(1, 0, { ...ended, status: 'lost' })).rejects.toThrow('refunds_status')
  await expect(refund(1, 0, { reason: 'mood' })).rejects.toThrow('refunds_reason')
  await expect(refund(1, 0, ended)).rejects.toThrow('refunds_due_while_pending')
})
