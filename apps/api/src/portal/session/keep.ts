import type { CustomerContext } from '../../core/context.ts'
import { authenticateCustomerSession } from './authenticate.ts'

/**
 * Which of two sessions a browser keeps: the one that comes, unless it shows one purchase of a
 * customer of whom the other shows everything.
 */
export async function chooseSession(
  ctx: CustomerContext,
  keptToken: string | null,
): Promise<CustomerContext> {
  if (keptToken === null || ctx.actor.checkoutId === null) return ctx
  const kept = await authenticateCustomerSession(ctx, keptToken)
  const isWider =
    kept !== null &&
    kept.checkoutId === null &&
    kept.customerId === ctx.actor.customerId &&
    kept.organizationId === ctx.organizationId
  return isWider ? { ...ctx, actor: kept } : ctx
}
