import { expect, it } from 'vitest'
import { createHarness } from '../../testing/harness.ts'
import { ledgerFlaws } from '../../testing/ledger-flaws.ts'
import { createProduct } from '../../testing/sale-fixtures.ts'
import { subscribe } from '../../testing/subscription-fixtures.ts'
import { settleOrderJob } from '../jobs.ts'
import { balanceKey, findBalances } from '../ledger/balances.ts'
import { settleForgottenPayments } from '../payment/settle-forgotten.ts'
import { settleOrders } from './settle-orders.ts'

const harness = await createHarness()
const { clock, database, services } = harness
const { payments } = services
const at = (time: string) => clock.moveTo(new Date(time))

/** A subscription of 1 June, whose renewal of 1 July is charged once something was done. */
async function renew(
  year: number,
  card: string,
  meanwhile: (sale: Sale) => Promise<unknown> = async () => {},
  { isAnswered = true } = {},
) {
  at(`${year}-06-01T08:00:00Z`)
  const sale = await subscribe(harness, { card })
  const { organizationId, subscription, client } = sale
  const lower = await createProduct(harness, organizationId, {
    recurringInterval: 'month',
    price: { amountType: 'fixed', priceAmount: 900 },
  })
  at(`${year}-06-16T08:00:00Z`)
  const change = { product_id: lower.id, proration_behavior: 'invoice' }
  await client.patch(`/v1/subscriptions/${subscription.id}`, change)
  services.payments = {
    ...payments,
    async charge(request) {
      services.payments = payments
      await meanwhile(sale)
      const outcome = await payments.charge(request)
      if (isAnswered) return outcome
      throw new Error('The answer got lost')
    },
  }
  at(`${year}-07-01T08:00:00Z`)
  await harness.runDue()
  const where = { subscriptionId: subscription.id, billingReason: 'subscription_cycle' }
  return { ...sale, renewal: () => database.order.findFirstOrThrow({ where }) }
}

type Sale = Awaited<ReturnType<typeof subscribe>>

it('gives back what was charged for an order that is void by then, and what the balance paid', async () => {
  const sale = await renew(2026, 'success', async ({ client, subscription }) => {
    await client.delete(`/v1/subscriptions/${subscription.id}`)
    const renewal = { subscriptionId: subscription.id, billingReason: 'subscription_cycle' }
    const order = await database.order.findFirstOrThrow({ where: renewal })
    expect(order).toMatchObject({ status: 'pending', voidedAt: clock.now() })
  })
  const { customerId } = sale.subscription
  expect(await sale.renewal()).toMatchObject({ status: 'paid', voidedAt: null })
  await harness.runJobs()
  const order = await sale.renewal()
  expect(order).toMatchObject({ status: 'refunded', appliedBalanceAmount: 500, voidedAt: null })
  const refund = await database.refund.findFirstOrThrow({ where: { orderId: order.id } })
  expect(refund).toMatchObject({ status: 'succeeded', amount: 900, balanceAmount: 500 })
  const returned = await database.sandboxRefund.findUniqueOrThrow({ where: { id: refund.id } })
  expect(returned.amount).toBe(400)
  const where = { customerId, account: 'customer_balance' }
  const { _sum: balance } = await database.ledgerEntry.aggregate({ where, _sum: { amount: true } })
  expect(balance.amount).toBe(-500)
  const mails = await database.outboxMail.findMany({ where: { to: 'ada@example.com' } })
  const told = mails.map(({ template }) => template).filter((name) => name.startsWith('order-'))
  expect(told).toEqual(['order-receipt', 'order-refund'])
  const given = { subscriptionId: sale.subscription.id, grantedAt: { not: null } }
  expect(await database.benefitGrant.count({ where: given })).toBe(0)
  expect(await ledgerFlaws(harness)).toEqual([])
})

it.each([
  ['success', 2027, { status: 'paid', failedAttempts: 0 }],
  ['fails_later', 2028, { status: 'pending', failedAttempts: 1 }],
])('settles what its job has failed to for good, once: %s', async (card, year, settled) => {
  const sale = await renew(year, card, undefined, { isAnswered: false })
  clock.advance({ minutes: 1 })
  await harness.runDue()
  await database.$executeRaw`DELETE FROM pgboss.job WHERE name = ${settleOrderJob.name}`
  const settle = () => settleForgottenPayments(harness.systemContext())
  expect(await settle()).toBe(0)
  at(`${year}-07-01T10:00:00Z`)
  // Those of the years before were renewed as well.
  expect(await settle()).toBe(await settle())
  await harness.runJobs()
  const { id: orderId, organizationId } = await sale.renewal()
  const { id: paymentId } = await database.payment.findFirstOrThrow({ where: { orderId } })
  // The job that had failed is retried by hand.
  await settleOrders({ ...harness.systemContext(), organizationId }, [{ paymentId }])
  expect(await sale.renewal()).toMatchObject(settled)
  expect(await settle()).toBe(0)
  expect(await ledgerFlaws(harness)).toEqual([])
})

it('shows before it is revoked what the balance keeps of an order that is open then', async () => {
  const { client, organizationId, subscription } = await renew(2029, 'fails_later')
  await harness.runJobs()
  const path = `/v1/subscriptions/${subscription.id}`
  expect(await client.post(`${path}/preview`, { revoke: true })).toMatchObject({
    body: { order: null, next_order: null, balance_amount: 500 },
  })
  await client.delete(path)
  const ctx = { ...harness.systemContext(), organizationId }
  const balances = await findBalances(ctx, [subscription])
  expect(balances.get(balanceKey(subscription))).toBe(500)
})
