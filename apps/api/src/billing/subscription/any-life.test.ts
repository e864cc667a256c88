import { type PlannedOrder, SubscriptionPreview, UpcomingOrders } from '@tollgate/contracts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { secondsAfter } from '../../core/calendar.ts'
import { runs } from '../../testing/depth.ts'
import { createHarness } from '../../testing/harness.ts'
import { ledgerFlaws } from '../../testing/ledger-flaws.ts'
import { liveUntil } from '../../testing/subscription-fixtures.ts'
import {
  atPeriodEnd,
  buy,
  cancel,
  change,
  type Life,
  live,
  periodIn,
  retry,
  revoke,
  uncancel,
  use,
} from '../../testing/subscription-model.ts'
import { plans } from '../../testing/subscription-plans.ts'
import {
  createWorld,
  purchase,
  refund,
  retryOpen,
  returnedByCard,
  seen,
  spend,
  useCards,
  type World,
} from '../../testing/subscription-world.ts'

const harness = await createHarness()
const { clock, database } = harness
clock.moveTo(new Date('2027-06-01T00:00:00Z'))

type Step =
  | { does: 'buy'; plan: number }
  | { does: 'change'; plan: number; behavior: 'invoice' | 'prorate' }
  | { does: 'live'; seconds: number }
  | { does: 'card'; isGood: boolean }
  | { does: 'refund'; amount: number }
  | { does: 'use'; units: number }
  | { does: 'cancel' | 'uncancel' | 'revoke' | 'retry' }

const plan = fc.nat(plans.length - 1)
const behavior = fc.constantFrom('invoice' as const, 'prorate' as const)
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ does: fc.constant('change' as const), plan, behavior }) },
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constant('live' as const),
      seconds: fc.integer({ min: 0, max: 40 * 86_400 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('card' as const), isGood: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('use' as const),
      units: fc.integer({ min: 1, max: 9 }),
    }),
  },
  fc.record({ does: fc.constant('refund' as const), amount: fc.integer({ min: 1, max: 3000 }) }),
  fc.record({ does: fc.constant('buy' as const), plan: fc.nat(2) }),
  fc.record({ does: fc.constantFrom('cancel', 'uncancel', 'retry') }),
  fc.record({ does: fc.constantFrom('cancel', 'revoke', 'retry') }),
)

/** What an order that is announced for the end of the period charges, and leaves of the balance. */
function announced(next: PlannedOrder | null | undefined, balance: number) {
  return { due: next?.due_amount ?? 0, balance: next?.balance_amount ?? balance }
}

/** What a preview says is what is charged: at once, and at the end of the period if all goes well. */
async function asPreviewed(world: World, life: Life, body: object, rule: () => number) {
  const path = `/v1/subscriptions/${world.id}`
  const preview = await world.client.post(`${path}/preview`, body)
  const { charged } = life
  const expected = rule()
  if (expected === 200) {
    const { order, next_order, balance_amount } = SubscriptionPreview.parse(preview.body)
    expect(order?.due_amount ?? 0).toBe(life.charged - charged)
    expect(balance_amount).toBe(life.balance)
    expect(announced(next_order, balance_amount)).toEqual(atPeriodEnd(life))
  } else if (expected !== 400) expect(preview.status).toBe(expected)
  return [(await world.client.patch(path, body)).status, expected]
}

/** The first of the orders to come is what the end of the period charges if all goes well. */
async function expectUpcoming({ client, id }: World, life: Life): Promise<void> {
  const { body } = await client.get(`/v1/subscriptions/${id}/upcoming?months=13`)
  const [next] = UpcomingOrders.parse(body).items
  expect(announced(next, life.balance)).toEqual(atPeriodEnd(life))
}

const asked = {
  cancel: { cancel_at_period_end: true },
  uncancel: { cancel_at_period_end: false },
  revoke: { revoke: true },
}

async function pass(life: Life, seconds: number): Promise<void> {
  const until = secondsAfter(life.now, seconds)
  await liveUntil(harness, until)
  live(life, until)
}

/** Does it, and says how it was answered, and how it should have been. */
async function take(world: World, life: Life, step: Step): Promise<number[]> {
  switch (step.does) {
    case 'buy':
      return [await purchase(world, step.plan), buy(life, step.plan)]
    case 'change': {
      const { plan: to, behavior: proration_behavior } = step
      const body = { product_id: world.products[to]?.id, proration_behavior }
      return asPreviewed(world, life, body, () => change(life, to, proration_behavior))
    }
    case 'live':
      await expectUpcoming(world, life)
      await pass(life, step.seconds)
      return []
    case 'use':
      await pass(life, 1)
      await spend(world, step.units)
      use(life, step.units)
      await pass(life, 1)
      return []
    case 'card':
      life.isCardGood = step.isGood
      return []
    case 'refund':
      life.balance += await refund(world, step.amount)
      return []
    case 'retry': {
      const status = await retryOpen(world)
      return status === null ? [] : [status, retry(life)]
    }
    case 'cancel':
      return asPreviewed(world, life, asked.cancel, () => cancel(life))
    case 'uncancel':
      return asPreviewed(world, life, asked.uncancel, () => uncancel(life))
    case 'revoke':
      return asPreviewed(world, life, asked.revoke, () => revoke(life))
  }
}

function expected({ products }: World, { running, charged, balance }: Life) {
  if (!running) throw new Error('Nothing was bought')
  const { status, isToEnd, plan, open, used } = running
  const { start, end } = periodIn(running)
  const name = products[plan]?.name
  const granted = status === 'active' ? [name] : []
  return {
    status,
    isToEnd,
    plan: name,
    start,
    end,
    granted,
    charged,
    used,
    open: open ? 1 : 0,
    balance,
  }
}

async function expectNoneRefundedMoreThanCharged({ organizationId }: World): Promise<void> {
  const payments = await database.payment.findMany({
    where: { organizationId },
    include: { refunds: true },
  })
  for (const { amount, refunds } of payments) {
    expect(returnedByCard(refunds)).toBeLessThanOrEqual(amount)
  }
}

const beginnings = fc.record({
  /** After the life before: earnings are added up by the day, and time doesn’t go back. */
  wait: fc.integer({ min: 0, max: 365 * 86_400 }),
  percentOff: fc.constantFrom(0, 10),
  taxPercent: fc.constantFrom(0, 20),
  plan: fc.nat(2),
})

it(
  'is what the rules say, whatever customers, merchants, cards and time do',
  async () => {
    await fc.assert(
      fc.asyncProperty(
        beginnings,
        fc.array(step, { minLength: 6, maxLength: 14 }),
        async ({ plan, wait, ...given }, steps) => {
          const now = secondsAfter(clock.now(), wait)
          const life: Life = {
            ...given,
            now,
            isCardGood: true,
            balance: 0,
            charged: 0,
            running: null,
          }
          const world = await createWorld(harness, life)
          for (const one of [{ does: 'buy', plan } as const, ...steps]) {
            const [status, wanted] = await take(world, life, one)
            expect(status).toBe(wanted)
            await useCards(world, life)
            await harness.runJobs()
            expect(await seen(world)).toEqual(expected(world, life))
          }
          await expectNoneRefundedMoreThanCharged(world)
          expect(await ledgerFlaws(harness)).toEqual([])
        },
      ),
      { numRuns: runs(5, 400), endOnFailure: true },
    )
  },
  runs(600_000, 3_600_000),
)
