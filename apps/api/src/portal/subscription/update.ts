import type { PortalSubscription, PortalSubscriptionUpdate } from '@tollgate/contracts'
import { readSubscriptionSettings } from '../../billing/organization/present.ts'
import type { AskedUpdate } from '../../billing/subscription/read-wish.ts'
import { changeAsAsked } from '../../billing/subscription/update.ts'
import type { CustomerContext } from '../../core/context.ts'
import { refusal } from '../../core/errors.ts'
import { requireOwnCustomer } from '../customer/queries.ts'
import { getPortalSubscription } from './get.ts'
import { requireOwnSubscription } from './queries.ts'

type Update = PortalSubscriptionUpdate & { id: string }

/** As the customer asks: never at once, and to another product only where the merchant lets them. */
export async function updatePortalSubscription(
  ctx: CustomerContext,
  { id, ...input }: Update,
): Promise<PortalSubscription> {
  const asked = await requireAllowed(ctx, id, input)
  const isChange = asked.product_id !== undefined || typeof asked.cancel_at_period_end === 'boolean'
  if (isChange) await changeAsAsked(ctx, { id, asked })
  return getPortalSubscription(ctx, { id })
}

export async function cancelPortalSubscription(
  ctx: CustomerContext,
  { id }: { id: string },
): Promise<PortalSubscription> {
  return updatePortalSubscription(ctx, { id, cancel_at_period_end: true })
}

/**
 * What a customer asks for of a subscription of their own. Changing the product charges the customer’s card,
 * which a session for one purchase may not do.
 */
export async function requireAllowed(
  ctx: CustomerContext,
  id: string,
  input: PortalSubscriptionUpdate,
): Promise<AskedUpdate> {
  if (input.product_id !== undefined) await requireOwnCustomer(ctx)
  const { organization } = await requireOwnSubscription(ctx, id)
  const { product_id, cancel_at_period_end, cancellation_reason, cancellation_comment } = input
  const settings = readSubscriptionSettings(organization.subscriptionSettings)
  if (product_id !== undefined && !settings.allow_customer_updates) {
    throw refusal('subscription.customer_updates_off')
  }
  return {
    product_id,
    cancel_at_period_end,
    reason: cancellation_reason ?? null,
    comment: cancellation_comment ?? null,
  }
}
