import { HOUR, secondsAfter } from '../../core/calendar.ts'
import { decodeColumns, integer, text } from '../../core/columns.ts'
import type { MerchantContext } from '../../core/context.ts'
import { part } from '../../core/fragment.ts'
import { findRows } from '../../core/rows-by-id.ts'
import { runFragment } from '../../core/sql.ts'
import { LostRace } from '../../core/transaction.ts'
import { type Beginning, beginBilling, peekBeginning } from '../customer-meter/begin.ts'
import { billing } from '../customer-meter/billing.ts'
import { movePeriodEnds } from '../customer-meter/move-ends.ts'
import {
  peekReset,
  type Reset,
  type ResetUnits,
  resetCustomerMeters,
} from '../customer-meter/reset.ts'
import { isMetered } from '../price/sold.ts'
import { type SoldPrice, scheduleOf } from './facts.ts'
import type { MeterUsage } from './meter-usage.ts'
import { periodOf } from './period.ts'
import type { SubscriptionWithParts } from './present.ts'
import { subscriptionRows } from './queries.ts'
import type { HeldSubscription } from './read-facts.ts'
import { pricesInUse } from './usage.ts'

/** A meter that can’t be counted must not keep renewals from being billed for ever. */
const LONGEST_WAIT = 6 * HOUR

/** What was due by then goes on with what its meters have counted so far. */
export function noLongerWaiting(now: Date): Date {
  return secondsAfter(now, -LONGEST_WAIT)
}

/**
 * Ends the periods of the meters that subscriptions bill where their own end: what was used in them is told
 * once. A meter that nobody bills anymore is billed from there on.
 */
export async function settleMeters(
  tx: MerchantContext,
  all: HeldSubscription[],
): Promise<HeldSubscription[]> {
  const metered = all.filter(({ prices }) => prices.some(isMetered))
  if (metered.length === 0) return all
  const settled = await resetCustomerMeters(tx, metered.flatMap(endingsOf))
  const going = metered.filter(({ subscription }) => !subscription.cancelAtPeriodEnd)
  await beginMeters(
    tx,
    going.map(({ subscription }) => {
      const { currentPeriodEnd: at } = subscription
      const before = pricesInUse(subscription)
      const until = nextEnd(subscription)
      return { subscription, left: null, before, at, wholePeriodFrom: at, until }
    }),
  )
  return all.map((held) => withUsage(held, settled))
}

/** What settling would tell now. */
export async function peekMeters(
  ctx: MerchantContext,
  all: HeldSubscription[],
): Promise<HeldSubscription[]> {
  const settled = await peekReset(ctx, all.flatMap(endingsOf))
  return all.map((held) => withUsage(held, settled))
}

function withUsage(held: HeldSubscription, settled: readonly ResetUnits[]): HeldSubscription {
  const billed = new Set(pricesInUse(held.subscription).map(({ meterId }) => meterId))
  const own = settled.filter(
    ({ customerId, meterId }) => customerId === held.subscription.customerId && billed.has(meterId),
  )
  const usage = own.map(
    ({ meterId, consumedUnits: consumed, creditedUnits: credited, countsFrom }) => ({
      meterId,
      consumed,
      credited,
      countsFrom,
    }),
  )
  return { ...held, usage }
}

function endingsOf({ subscription }: HeldSubscription): Reset[] {
  const { id: subscriptionId, customerId, currentPeriodEnd: at } = subscription
  const nextEndsAt = subscription.cancelAtPeriodEnd ? null : nextEnd(subscription)
  return pricesInUse(subscription).flatMap(({ meterId }) =>
    meterId === null ? [] : [{ customerId, meterId, at, nextEndsAt, subscriptionId }],
  )
}

function nextEnd(subscription: SubscriptionWithParts): Date {
  return periodOf(scheduleOf(subscription), subscription.periodNumber + 1).end
}

/** What subscriptions have used once their meters were settled, for those who are told of them. */
export async function findSettledUsage(
  tx: MerchantContext,
  all: HeldSubscription[],
): Promise<Map<string, Pick<SubscriptionWithParts, 'usage'>>> {
  const metered = all.filter(({ prices }) => prices.some(isMetered))
  if (metered.length === 0) return new Map()
  const ids = metered.map(({ subscription }) => subscription.id)
  const found = await findRows(tx, subscriptionRows, ids)
  for (const subscription of found) expectCounted(tx, subscription)
  return new Map(found.map(({ id, usage }) => [id, { usage }]))
}

/** A meter may have been changed after its subscription was found due: what it counts is fixed only now. */
function expectCounted(
  { clock, logger }: MerchantContext,
  subscription: SubscriptionWithParts,
): void {
  const { id: subscriptionId, dueAt, usage } = subscription
  const billed = new Set(pricesInUse(subscription).map(({ meterId }) => meterId))
  const counting = usage.filter(({ meter }) => billed.has(meter.id) && meter.builtAt === null)
  if (counting.length === 0) return
  if (dueAt && dueAt > noLongerWaiting(clock.now()))
    throw new LostRace('A meter was changed while it was settled')
  const meterIds = counting.map(({ meter }) => meter.id)
  logger.warn({ subscriptionId, meterIds }, 'What a meter had not counted yet is billed later')
}

type Billing = Pick<SubscriptionWithParts, 'id' | 'customerId'> & {
  prices: Pick<SoldPrice, 'meterId'>[]
}

export interface Begun {
  /** As it is from then on. */
  subscription: Billing
  /** As it was, where its product or its period changed, or it ended. */
  left: SubscriptionWithParts | null
  /** Prices that have billed their meters already: that goes on. */
  before: Pick<SubscriptionWithParts['prices'][number], 'meterId'>[]
  at: Date
  /** What the highest, lowest or average use is of. */
  wholePeriodFrom: Date
  until: Date
}

/** What a purchase or a change has a subscription bill from then on: nothing where it ended. */
export function begunBy(
  before: SubscriptionWithParts | null,
  after: Billing &
    Pick<SubscriptionWithParts, 'currentPeriodStart' | 'currentPeriodEnd' | 'endedAt'>,
  at: Date,
): Begun {
  const { currentPeriodStart: wholePeriodFrom, currentPeriodEnd: until, endedAt } = after
  const subscription = endedAt === null ? after : { ...after, prices: [] }
  const inUse = before ? pricesInUse(before) : []
  return { subscription, left: before, before: inUse, at, wholePeriodFrom, until }
}

const columns = { place: integer, func: text }

/**
 * Has subscriptions bill those of their meters that they haven’t yet, unless another one still does. Of those
 * that they bill already, or no longer do, the end of the period follows.
 */
export async function beginMeters(tx: MerchantContext, all: Begun[]): Promise<void> {
  await movePeriodEnds(
    tx,
    all.flatMap(({ left }) => (left ? [{ subscription: left }] : [])),
  )
  await beginBilling(tx, await findBeginnings(tx, all))
}

/** What a change would bill of meters that it begins to bill: the highest, lowest or average use of the period. */
export async function peekBegun(ctx: MerchantContext, begun: Begun): Promise<MeterUsage[]> {
  return peekBeginning(ctx, await findBeginnings(ctx, [begun]))
}

async function findBeginnings(ctx: MerchantContext, all: Begun[]): Promise<Beginning[]> {
  const pairs = all.flatMap(({ subscription, before, left: _, ...times }) =>
    subscription.prices.flatMap(({ meterId }) =>
      meterId === null || before.some((price) => price.meterId === meterId)
        ? []
        : [
            {
              subscriptionId: subscription.id,
              customerId: subscription.customerId,
              meterId,
              ...times,
            },
          ],
    ),
  )
  if (pairs.length === 0) return []
  const { organizationId } = ctx
  const given = JSON.stringify(pairs.map((pair, place) => ({ ...pair, place })))
  const free = await runFragment(
    ctx,
    part`
      SELECT r.place, m.aggregation->>'func' AS func
      FROM json_to_recordset(${given}::json) AS r(
          place integer, "subscriptionId" uuid, "customerId" uuid, "meterId" uuid
        )
        JOIN meters m ON m.organization_id = ${organizationId}::uuid AND m.id = r."meterId"
        LEFT JOIN customer_meters a ON a.organization_id = m.organization_id
          AND a.customer_id = r."customerId" AND a.meter_id = m.id
          AND a.subscription_id <> r."subscriptionId"
      WHERE NOT EXISTS (${billing})
      ORDER BY r.place`,
    { isNamed: true },
  )
  return free.flatMap((one) => {
    const { place, func } = decodeColumns(columns, one)
    const pair = pairs[place]
    if (!pair) return []
    const { subscriptionId, customerId, meterId, until: nextEndsAt } = pair
    const at = func === 'count' || func === 'sum' ? pair.at : pair.wholePeriodFrom
    return [{ subscriptionId, customerId, meterId, at, nextEndsAt }]
  })
}
