import { randomBytes } from 'node:crypto'
import type { CustomerSession } from '@tollgate/db'
import { HOUR, secondsAfter } from '../../core/calendar.ts'
import type { MerchantContext } from '../../core/context.ts'
import { hashToken } from '../../core/crypto.ts'
import { newId } from '../../core/ids.ts'
import { save } from '../../core/save.ts'

const LIFETIME = HOUR

interface IssuedSession {
  token: string
  session: CustomerSession
}

/** Opens the portal to a customer. */
export async function issueCustomerSession(
  ctx: MerchantContext,
  subject: Parameters<typeof newCustomerSession>[1],
): Promise<IssuedSession> {
  const issued = newCustomerSession(ctx, subject)
  await save(ctx, { insert: { customerSession: [issued.session] } })
  return issued
}

/** A session for all of a customer’s, or for what one checkout bought, to be saved. */
export function newCustomerSession(
  ctx: MerchantContext,
  subject: { customerId: string } | { checkoutId: string },
  lifetime = LIFETIME,
): IssuedSession {
  const token = `tollgate_cst_${randomBytes(32).toString('base64url')}`
  const createdAt = ctx.clock.now()
  const session = {
    id: newId(),
    organizationId: ctx.organizationId,
    customerId: null,
    checkoutId: null,
    ...subject,
    tokenHash: hashToken(token),
    expiresAt: secondsAfter(createdAt, lifetime),
    createdAt,
  }
  return { token, session }
}

/** Takes back what a purchase had opened that failed in the end. */
export async function revokeOfCheckout(ctx: MerchantContext, checkoutId: string): Promise<void> {
  const { organizationId } = ctx
  await ctx.db.customerSession.deleteMany({ where: { organizationId, checkoutId } })
}
