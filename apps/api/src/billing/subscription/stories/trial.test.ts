import { expect, it } from 'vitest'
import { createHarness } from '../../../testing/harness.ts'
import {
  forgetDueAfterEach,
  liveUntil,
  ordersOf,
  subscribe,
} from '../../../testing/subscription-fixtures.ts'

const harness = await createHarness()
const { clock, database } = harness
forgetDueAfterEach(harness)

const on = (day: string) => new Date(`${day}T08:00:00Z`)

async function totalsOf(subscription: { id: string }) {
  return (await ordersOf(harness, subscription)).map(({ at, total }) => [at, total])
}

it('ends a trial with the first bill, paid or not, or without any if it is canceled before', async () => {
  clock.moveTo(on('2026-03-01'))
  const kept = await subscribe(harness)
  const left = await subscribe(harness)
  const late = await subscribe(harness, { card: 'fails_later' })
  const trialEndsAt = on('2026-03-15')
  await database.subscription.updateMany({
    where: { id: { in: [kept, left, late].map(({ subscription }) => subscription.id) } },
    data: {
      status: 'trialing',
      anchorAt: trialEndsAt,
      periodNumber: -1,
      currentPeriodEnd: trialEndsAt,
      trialEndsAt,
      dueAt: trialEndsAt,
    },
  })
  const path = `/v1/subscriptions/${left.subscription.id}`
  expect(await left.client.patch(path, { cancel_at_period_end: true })).toMatchObject({
    body: { status: 'trialing', ends_at: trialEndsAt.toISOString() },
  })
  // Old clients refuse a state with a trial in it.
  const state = `/v1/customers/${kept.subscription.customerId}/state`
  expect(await kept.client.get(state)).toMatchObject({
    body: { active_subscriptions: [], granted_benefits: [{}] },
  })
  await liveUntil(harness, on('2026-04-16'))
  expect(await totalsOf(kept.subscription)).toEqual([
    ['2026-03-01', 1900],
    ['2026-03-15', 1900],
    ['2026-04-15', 1900],
  ])
  expect((await kept.client.get(`/v1/subscriptions/${kept.subscription.id}`)).body).toMatchObject({
    status: 'active',
  })
  expect(await totalsOf(left.subscription)).toHaveLength(1)
  expect((await left.client.get(path)).body).toMatchObject({ status: 'canceled' })
  const { body } = await late.client.get(`/v1/subscriptions/${late.subscription.id}`)
  expect(body).toMatchObject({ status: 'canceled', ended_at: '2026-04-05T08:00:00.000Z' })
})
