import { expect, it } from 'vitest'
import { HOUR, secondsAfter } from '../../core/calendar.ts'
import { createHarness } from '../../testing/harness.ts'
import { createSubscription, liveUntil, subscribe } from '../../testing/subscription-fixtures.ts'

const harness = await createHarness()
const { database, clock } = harness

it('puts off the one that can’t be renewed, and neither those beside it nor one that is being charged', async () => {
  clock.moveTo(new Date('2026-03-01T08:00:00Z'))
  const { organizationId, product, subscription } = await subscribe(harness, {
    card: 'fails_later',
  })
  await liveUntil(harness, new Date('2026-04-02T08:00:00Z'))
  const now = clock.now()
  const { customerId } = subscription
  const of = { customerId, productId: product.id, priceId: product.priceId }
  const due = (minutes: number) => ({ dueAt: secondsAfter(now, -60 * minutes) })
  const charged = { ...due(3), status: 'active' }
  await database.subscription.update({ where: { id: subscription.id }, data: charged })
  await database.order.updateMany({
    where: { subscriptionId: subscription.id, status: 'pending' },
    data: { nextAttemptAt: null },
  })
  const broken = { ...due(2), timeZone: 'Nowhere/Else' }
  const { id: brokenId } = await createSubscription(harness, organizationId, of, broken)
  const { id: soundId } = await createSubscription(harness, organizationId, of, due(1))
  await harness.runDue()
  await harness.runDue()
  const found = await database.subscription.findMany({ where: { organizationId } })
  const dueAt = new Map(found.map((one) => [one.id, one.dueAt]))
  expect(dueAt.get(subscription.id)).toEqual(charged.dueAt)
  expect(dueAt.get(brokenId)).toEqual(secondsAfter(now, HOUR))
  expect(found.find(({ id }) => id === soundId)).toMatchObject({ periodNumber: 1 })
})

it('settles by jobs what was charged and can’t be settled at once, and charges nothing twice', async () => {
  clock.moveTo(new Date('2028-03-01T08:00:00Z'))
  const { organizationId, product, subscription: first } = await subscribe(harness)
  const { customerId, paymentMethodId } = first
  const { id: soundId } = await createSubscription(
    harness,
    organizationId,
    { customerId, productId: product.id, priceId: product.priceId },
    { dueAt: first.currentPeriodEnd, paymentMethodId },
  )
  await database.$executeRawUnsafe(`
    CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'not to be paid today'; END $$`)
  await database.$executeRawUnsafe(`
    CREATE TRIGGER refuse BEFORE UPDATE ON orders FOR EACH ROW
      WHEN (NEW.status = 'paid' AND NEW.subscription_id = '${first.id}') EXECUTE FUNCTION refuse()`)
  const renewals = () =>
    database.order.findMany({
      where: { organizationId, billingReason: 'subscription_cycle' },
      select: { subscriptionId: true, status: true, attempts: { select: { status: true } } },
      orderBy: { subscriptionId: 'asc' },
    })
  const each = (status: string) =>
    [first.id, soundId].toSorted().map((subscriptionId) => ({
      subscriptionId,
      status,
      attempts: [{ status: 'succeeded' }],
    }))
  clock.moveTo(first.currentPeriodEnd)
  await harness.runDue()
  expect(await renewals()).toEqual(each('pending'))
  await database.$executeRawUnsafe('DROP TRIGGER refuse ON orders')
  await harness.runJobs()
  expect(await renewals()).toEqual(each('paid'))
})
