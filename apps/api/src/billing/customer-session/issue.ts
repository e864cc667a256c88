import { randomBytes } from 'node:crypto'
import type { CustomerSession } from '@tollgate/db'
import { secondsAfter } from '../../core/clock.ts'
import type { MerchantContext } from '../../core/context.ts'
import { hashToken } from '../../core/crypto.ts'
import { newId } from '../../core/ids.ts'
import { save } from '../../core/save.ts'

const LIFETIME_SECONDS = 3600

/** Opens the portal: for all of a customer’s, or for what one checkout bought. */
export async function issueCustomerSession(
  ctx: MerchantContext,
  subject: { customerId: string } | { checkoutId: string },
): Promise<{ token: string; session: CustomerSession }> {
  const token = `tollgate_cst_${randomBytes(32).toString('base64url')}`
  const createdAt = ctx.clock.now()
  const session = {
    id: newId(),
    organizationId: ctx.organizationId,
    customerId: null,
    checkoutId: null,
    ...subject,
    tokenHash: hashToken(token),
    expiresAt: secondsAfter(createdAt, LIFETIME_SECONDS),
    createdAt,
  }
  await save(ctx, { insert: { customerSession: [session] } })
  return { token, session }
}
