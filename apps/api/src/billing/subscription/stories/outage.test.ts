import { describe, expect, it } from 'vitest'
import { createHarness } from '../../../testing/harness.ts'
import {
  forgetDueAfterEach,
  liveUntil,
  ordersOf,
  subscribe,
} from '../../../testing/subscription-fixtures.ts'
import { findNextDueTime } from '../next-due.ts'

const harness = await createHarness()
const { clock, database } = harness
forgetDueAfterEach(harness)

const on = (day: string) => new Date(`${day}T08:00:00Z`)

async function totalsOf(subscription: { id: string }) {
  return (await ordersOf(harness, subscription)).map(({ at, total }) => [at, total])
}

/** Is back after an outage, and looks for what is due until nothing is left. */
async function comeBack(day: string) {
  clock.moveTo(on(day))
  for (;;) {
    await harness.runDue()
    await harness.runJobs()
    const next = await findNextDueTime(harness.systemContext())
    if (next === null || next > clock.now()) return
  }
}

describe('an outage of 40 days', () => {
  it('is followed by a bill for each period, of its own time', async () => {
    clock.moveTo(on('2026-05-31'))
    const { subscription } = await subscribe(harness)
    await liveUntil(harness, on('2026-06-01'))
    await comeBack('2026-08-09')
    expect(await totalsOf(subscription)).toEqual([
      ['2026-05-31', 1900],
      ['2026-06-30', 1900],
      ['2026-07-31', 1900],
    ])
  })

  it('ends what could not be paid when it would have ended, without a bill for later', async () => {
    clock.moveTo(on('2026-06-01'))
    const { client, subscription } = await subscribe(harness, { card: 'fails_later' })
    await comeBack('2026-08-10')
    expect((await client.get(`/v1/subscriptions/${subscription.id}`)).body).toMatchObject({
      status: 'canceled',
      ended_at: '2026-07-22T08:00:00.000Z',
      current_period_end: '2026-08-01T08:00:00.000Z',
    })
    const orders = await database.order.findMany({
      where: { subscriptionId: subscription.id, status: 'pending' },
      include: { attempts: { orderBy: { createdAt: 'asc' } } },
    })
    expect(orders.map(({ attempts }) => attempts.map(({ createdAt }) => createdAt))).toEqual([
      ['2026-07-01', '2026-07-03', '2026-07-08', '2026-07-15', '2026-07-22'].map(on),
    ])
  })
})
