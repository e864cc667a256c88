import { randomBytes } from 'node:crypto'
import { secondsAfter } from '../../core/clock.ts'
import type { MerchantContext } from '../../core/context.ts'
import { hashToken } from '../../core/crypto.ts'
import { newId } from '../../core/ids.ts'

const LIFETIME_SECONDS = 3600

/**
 * Lets the buyer see what was bought. Only a customer whom the merchant named gets everything:
 * anybody can type an e-mail address, so a buyer known by that alone sees this purchase only.
 */
export async function issueCustomerSession(
  tx: MerchantContext,
  checkout: { id: string; customerId: string | null },
): Promise<string> {
  const token = `tollgate_cst_${randomBytes(32).toString('base64url')}`
  const now = tx.clock.now()
  await tx.db.customerSession.create({
    data: {
      id: newId(),
      organizationId: tx.organizationId,
      ...(checkout.customerId ? { customerId: checkout.customerId } : { checkoutId: checkout.id }),
      tokenHash: hashToken(token),
      expiresAt: secondsAfter(now, LIFETIME_SECONDS),
      createdAt: now,
    },
  })
  return token
}

/** Takes back what a purchase that failed had opened. */
export async function revokeCustomerSessions(
  tx: MerchantContext,
  checkoutId: string,
): Promise<void> {
  const { organizationId } = tx
  await tx.db.customerSession.deleteMany({ where: { organizationId, checkoutId } })
}
