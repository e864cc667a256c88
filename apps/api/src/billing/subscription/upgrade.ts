import { type CheckoutCreate, CustomFieldData, MetadataOutput } from '@tollgate/contracts'
import { text } from '../../core/columns.ts'
import type { MerchantContext } from '../../core/context.ts'
import { type FieldPath, type Refusal, refusal } from '../../core/errors.ts'
import { findRows } from '../../core/rows-by-id.ts'
import { type HeldGrants, holdGrants } from '../benefit-grant/of-subscription.ts'
import type { CheckoutWithParts } from '../checkout/present.ts'
import { pricesSoldWith } from '../price/sold.ts'
import { changeTerms } from './change-terms.ts'
import { active, uncanceled } from './lifecycle.ts'
import { periodOf } from './period.ts'
import type { SubscriptionWithParts } from './present.ts'
import { subscriptionRows } from './queries.ts'
import { type BegunSubscription, cardOf, requireInterval, type Start } from './start.ts'

type Asked = Pick<CheckoutCreate, 'subscription_id' | 'customer_id'>

/** The free subscription that a checkout is to upgrade, of the customer whom the merchant names. */
export async function findUpgraded(
  ctx: MerchantContext,
  { subscription_id: id, customer_id: customerId }: Asked,
): Promise<{ upgraded: SubscriptionWithParts | null; problems: Refusal[] }> {
  if (id == null) return { upgraded: null, problems: [] }
  const at = ['body', 'subscription_id']
  const [upgraded] = await findRows(ctx, subscriptionRows, [id])
  const isOfOther = customerId != null && upgraded?.customerId !== customerId.toLowerCase()
  if (!upgraded || isOfOther) {
    return { upgraded: null, problems: [refusal('reference.not_found', { at })] }
  }
  const problems = isUpgradable(upgraded) ? [] : [refusal('subscription.not_upgradable', { at })]
  return { upgraded, problems }
}

/** It goes on, and nothing is paid for it. */
function isUpgradable({ status, prices }: SubscriptionWithParts): boolean {
  return (
    active.some((one) => one === status) && prices.every(({ amountType }) => amountType === 'free')
  )
}

interface Offered {
  recurringInterval: string | null
  prices: { priceCurrency: string }[]
}

/** Why a subscription can’t change to a product. */
export function obstacleToUpgrade(
  { currency }: Pick<SubscriptionWithParts, 'currency'>,
  { recurringInterval, prices }: Offered,
  at: FieldPath,
): Refusal[] {
  if (recurringInterval === null) return [refusal('product.not_recurring', { at })]
  const isPriced = prices.some(({ priceCurrency }) => priceCurrency === currency)
  return isPriced ? [] : [refusal('product.not_in_currency', { at })]
}

type Upgrading = Pick<CheckoutWithParts, 'id' | 'subscriptionId' | 'currency'>

/**
 * Whether a checkout upgrades a subscription, which stays as it is from here on until the checkout is paid
 * or open again. One that has ended meanwhile isn’t upgraded: then another begins.
 */
export async function holdUpgraded(
  tx: MerchantContext,
  { id, subscriptionId, currency }: Upgrading,
): Promise<boolean> {
  if (subscriptionId === null) return false
  const [held] = await lockSubscriptions(tx, [subscriptionId])
  if (!held || held.endedAt !== null) return false
  if (!isUpgradable(held) || (await isUpgradedElsewhere(tx, { id, subscriptionId }))) {
    throw refusal('subscription.already_active')
  }
  if (held.currency === currency) return true
  throw refusal('product.not_in_currency', { at: ['body', 'product_id'] })
}

/** By another checkout, or by a change that waits to be paid. */
async function isUpgradedElsewhere(
  { sql, organizationId }: MerchantContext,
  { id, subscriptionId }: { id: string; subscriptionId: string },
): Promise<boolean> {
  const [found] = await sql({ id: text })`
    SELECT id FROM checkouts
    WHERE organization_id = ${organizationId} AND subscription_id = ${subscriptionId}
      AND status = 'confirmed' AND id <> ${id}
    UNION ALL
    SELECT id FROM orders
    WHERE organization_id = ${organizationId} AND subscription_id = ${subscriptionId}
      AND status = 'pending' AND voided_at IS NULL
    LIMIT 1`
  return found !== undefined
}

/** The subscriptions that paid checkouts upgrade, by checkout; held, before their customers are. */
export async function lockUpgraded(
  tx: MerchantContext,
  checkouts: CheckoutWithParts[],
): Promise<Map<string, SubscriptionWithParts>> {
  const upgrading = checkouts.filter(({ subscriptionId }) => subscriptionId !== null)
  if (upgrading.length === 0) return new Map()
  const held = await lockSubscriptions(
    tx,
    upgrading.flatMap(({ subscriptionId }) => subscriptionId ?? []),
  )
  const running = held.filter(({ endedAt }) => endedAt === null)
  return new Map(
    upgrading.flatMap(({ id, subscriptionId }) => {
      const subscription = running.find((one) => one.id === subscriptionId)
      return subscription ? [[id, subscription] as const] : []
    }),
  )
}

/** Held after their customers. */
export async function lockGrantsOfUpgraded(
  tx: MerchantContext,
  upgraded: Map<string, SubscriptionWithParts>,
): Promise<HeldGrants> {
  return holdGrants(
    tx,
    [...upgraded.values()].map(({ id }) => id),
  )
}

async function lockSubscriptions(
  tx: MerchantContext,
  ids: string[],
): Promise<SubscriptionWithParts[]> {
  await tx.sql()`
    SELECT FROM subscriptions
    WHERE organization_id = ${tx.organizationId} AND id = ANY(${ids}::uuid[])
    ORDER BY id FOR NO KEY UPDATE`
  return findRows(tx, subscriptionRows, ids)
}

interface Upgrade extends Start {
  /** Held, with its grants and maybe those of others. */
  upgraded: SubscriptionWithParts
  held: HeldGrants
}

/** The same subscription for the product that was bought, in a new period that begins now. */
export function planUpgrade(tx: MerchantContext, upgrade: Upgrade): BegunSubscription {
  const { checkout, upgraded, held } = upgrade
  const { product, productPrice: price, discount } = checkout
  const interval = requireInterval(product)
  const at = tx.clock.now()
  const period = periodOf({ anchor: at, timeZone: upgraded.timeZone, interval }, 0)
  const card = cardOf(tx, upgrade)
  const change = {
    ...uncanceled(),
    status: 'active',
    amount: checkout.amount,
    recurringInterval: interval,
    productId: product.id,
    checkoutId: checkout.id,
    anchorAt: at,
    periodNumber: period.number,
    currentPeriodStart: period.start,
    currentPeriodEnd: period.end,
    dueAt: period.end,
    discount,
    discountId: discount?.id ?? null,
    discountAppliedAt: discount && at,
    periodDiscountId: discount?.id ?? null,
    ...(card && { paymentMethodId: card.id }),
    metadata: {
      ...MetadataOutput.parse(upgraded.metadata),
      ...MetadataOutput.parse(checkout.metadata),
    },
    customFieldData: {
      ...CustomFieldData.parse(upgraded.customFieldData),
      ...CustomFieldData.parse(checkout.customFieldData),
    },
    fields: [...upgraded.fields, ...checkout.fields],
  }
  const changed = changeTerms(tx, {
    subscription: upgraded,
    terms: { product, prices: pricesSoldWith(price, product.prices) },
    change,
    held,
  })
  return {
    ...changed,
    writes: [{ insert: { paymentMethod: card ? [card] : [] } }, ...changed.writes],
  }
}
