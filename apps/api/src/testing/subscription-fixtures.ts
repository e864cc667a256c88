import type { CheckoutCreate } from '@tollgate/contracts'
import type { Prisma } from '@tollgate/db'
import { afterEach } from 'vitest'
import type { z } from 'zod'
import { findNextDueTime } from '../billing/subscription/next-due.ts'
import { DAY, secondsAfter } from '../core/calendar.ts'
import { newId } from '../core/ids.ts'
import type { Harness } from './harness.ts'
import { confirm, createShop, openCheckout, type Shop } from './purchase-fixtures.ts'

type Given = NonNullable<Parameters<typeof createShop>[1]> & {
  card?: string
  wishes?: Partial<z.input<typeof CheckoutCreate>>
  shop?: Shop
}

/** A customer who has subscribed by card: the merchant, and the subscription. */
export async function subscribe(harness: Harness, given: Given = {}) {
  const { card = 'success', wishes = {}, shop: known, ...selling } = given
  const shop = known ?? (await createShop(harness, { recurringInterval: 'month', ...selling }))
  const open = await openCheckout(shop, wishes)
  const answer = await confirm(harness, open, { confirmation_token_id: `ctoken_test_${card}` })
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  await harness.runJobs()
  const where = { checkoutId: open.id }
  const subscription = await harness.database.subscription.findFirstOrThrow({ where })
  return { ...shop, open, subscription }
}

/** Lets time pass to an instant, and does on the way what falls due when it does. */
export async function liveUntil(harness: Harness, end: Date): Promise<void> {
  const { clock } = harness
  for (;;) {
    const next = await findNextDueTime(harness.systemContext())
    const isLast = next === null || next > end
    if (isLast) clock.moveTo(end)
    else if (next > clock.now()) clock.moveTo(next)
    await harness.runDue()
    await harness.runJobs()
    if (isLast) return
  }
}

/** Has nothing fall due any more of what a test leaves behind: those after it needn't live through it. */
export function forgetDueAfterEach({ database }: Harness): void {
  afterEach(async () => {
    await database.subscription.updateMany({
      where: { OR: [{ dueAt: { not: null } }, { graceEndsAt: { not: null } }] },
      data: { dueAt: null, graceEndsAt: null },
    })
    await database.order.updateMany({
      where: { nextAttemptAt: { not: null } },
      data: { nextAttemptAt: null },
    })
    await database.paymentMethod.updateMany({
      where: { expiryDueAt: { not: null } },
      data: { expiryDueAt: null },
    })
  })
}

/** The orders of a subscription as a merchant would list them, the first one first. */
export async function ordersOf({ database }: Harness, subscription: { id: string }) {
  const orders = await database.order.findMany({
    where: { subscriptionId: subscription.id },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  })
  return orders.map(({ createdAt, billingReason, status, totalAmount }) => ({
    at: createdAt.toISOString().slice(0, 10),
    reason: billingReason.replace('subscription_', ''),
    status,
    total: totalAmount,
  }))
}

/** A monthly subscription that began now, written straight to the database, with one price. */
export async function createSubscription(
  { database, clock }: Harness,
  organizationId: string,
  of: { customerId: string; productId: string; priceId: string },
  given: Partial<Prisma.SubscriptionUncheckedCreateInput> = {},
): Promise<{ id: string }> {
  const { customerId, productId, priceId } = of
  const now = clock.now()
  const end = secondsAfter(now, 30 * DAY)
  const id = newId()
  const price = { organizationId, subscriptionId: id, productPriceId: priceId, position: 0 }
  await database.subscription.create({
    data: {
      id,
      organizationId,
      customerId,
      productId,
      status: 'active',
      amount: 1900,
      currency: 'usd',
      recurringInterval: 'month',
      anchorAt: now,
      currentPeriodStart: now,
      currentPeriodEnd: end,
      startedAt: now,
      dueAt: end,
      createdAt: now,
      ...given,
    },
  })
  await database.subscriptionPrice.create({ data: price })
  return { id }
}

/** Has a merchant sell customers more than one subscription. */
export async function allowSeveralSubscriptions(
  { database }: Harness,
  { organizationId }: { organizationId: string },
): Promise<void> {
  await database.organization.update({
    where: { id: organizationId },
    data: { subscriptionSettings: { allow_multiple_subscriptions: true } },
  })
}
