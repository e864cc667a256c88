import type { Payment } from '@tollgate/db'
import { expect, it, vi } from 'vitest'
import { DAY } from '../../core/calendar.ts'
import { ledgerFlaws } from '../../testing/ledger-flaws.ts'
import { confirm, createShop, openCheckout } from '../../testing/purchase-fixtures.ts'
import type { FakeDispute } from '../../testing/stripe/answers.ts'
import { createStripeHarness } from '../../testing/stripe-harness.ts'
import { reconcileDisputes } from './reconcile.ts'

const harness = await createStripeHarness()
const { clock, database, stripe } = harness
const { disputes } = stripe.book

async function sellDisputed(status: FakeDispute['status'] = 'needs_response') {
  const open = await openCheckout(await createShop(harness))
  await confirm(harness, open, { confirmation_token_id: 'ctoken_test_success' })
  clock.advance({ seconds: 15 })
  await harness.runDue()
  await harness.runJobs()
  const order = await database.order.findFirstOrThrow({ where: { checkoutId: open.id } })
  const payment = await database.payment.findUniqueOrThrow({ where: { id: order.paymentId ?? '' } })
  return { order, payment, dispute: enter(payment, status) }
}

/** Stripe knows about it, but its event got lost. */
function enter({ id, processorId }: Payment, status: FakeDispute['status']): FakeDispute {
  const dispute: FakeDispute = {
    id: `dp_${id}`,
    object: 'dispute',
    amount: 1900,
    currency: 'usd',
    reason: 'fraudulent',
    status,
    created: Math.floor(clock.now().getTime() / 1000),
    payment_intent: processorId,
    balance_transactions: [],
  }
  disputes.push(dispute)
  return dispute
}

const reconcile = () => reconcileDisputes(harness.systemContext())

function statusesOf(order: { id: string }) {
  const where = { orderId: order.id }
  return database.dispute.findMany({ where, select: { status: true, feeAmount: true } })
}

it('finds new disputes, fees and outcomes whose events got lost', async () => {
  const { order, dispute } = await sellDisputed()
  dispute.created -= 3 * DAY
  expect(await reconcile()).toBe(1)
  expect(await statusesOf(order)).toEqual([{ status: 'needs_response', feeAmount: null }])
  expect(await reconcile()).toBe(0)
  dispute.balance_transactions.push({ fee: 1500, currency: 'usd' })
  expect(await reconcile()).toBe(1)
  clock.advance({ days: 90 })
  dispute.status = 'lost'
  expect(await reconcile()).toBe(1)
  expect(await statusesOf(order)).toEqual([{ status: 'lost', feeAmount: 1500 }])
  expect(await reconcile()).toBe(0)
  expect(await ledgerFlaws(harness)).toEqual([])
})

it('runs once an hour', async () => {
  const asks = vi.spyOn(harness.services.payments, 'disputesSince')
  await harness.runDue()
  asks.mockClear()
  await harness.runDue()
  expect(asks).not.toHaveBeenCalled()
  const { order } = await sellDisputed()
  clock.advance({ hours: 1 })
  await harness.runDue()
  expect(asks).toHaveBeenCalledOnce()
  expect(await statusesOf(order)).toMatchObject([{ status: 'needs_response' }])
  asks.mockRestore()
})

it('ignores inquiries and foreign disputes, and goes on after one that fails', async () => {
  const inquiry = await sellDisputed('warning_needs_response')
  const other = { ...inquiry.payment, id: 'other', processorId: 'pi_other' }
  enter(other, 'needs_response')
  expect(await reconcile()).toBe(0)
  const unknown = { status: 'pending', processorId: null }
  await database.payment.update({ where: { id: inquiry.payment.id }, data: unknown })
  const { order } = await sellDisputed()
  enter(other, 'needs_response')
  expect(await reconcile()).toBe(1)
  expect(await statusesOf(order)).toMatchObject([{ status: 'needs_response' }])
  expect(await statusesOf(inquiry.order)).toEqual([])
})
