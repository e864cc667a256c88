import type { PortalSignInRequest } from '@tollgate/contracts'
import type { Organization } from '@tollgate/db'
import { findCustomerAddress } from '../../billing/customer/find.ts'
import { requireOrganizationBySlug } from '../../billing/organization/find.ts'
import { MINUTE, secondsAfter } from '../../core/calendar.ts'
import type { Context, MerchantContext } from '../../core/context.ts'
import { hashToken } from '../../core/crypto.ts'
import { inTransaction } from '../../core/transaction.ts'
import { queueMail } from '../../providers/mail/queue-mail.ts'
import { makeCode, signCode } from './code.ts'
import { insertCode } from './queries.ts'
import { withSavepoint } from './savepoint.ts'

const LIFETIME_MINUTES = 30

/**
 * Emails a code to a customer. For everyone else the same work is done and discarded, so that
 * neither the answer nor its time reveals who is a customer.
 */
export async function requestPortalSignIn(
  ctx: Context,
  input: PortalSignInRequest,
  browserSecret: string,
): Promise<void> {
  const organization = await requireOrganizationBySlug(ctx, input.organization_slug)
  const email = input.email.toLowerCase()
  await inTransaction({ ...ctx, organizationId: organization.id }, async (tx) => {
    const address = await findCustomerAddress(tx, email)
    const code = makeCode()
    await insertCode(tx, {
      organizationId: organization.id,
      email,
      codeHash: signCode(tx.keys, { organizationId: organization.id, email }, code),
      browserHash: hashToken(browserSecret),
      expiresAt: secondsAfter(tx.clock.now(), LIFETIME_MINUTES * MINUTE),
    })
    const mail = { to: address ?? email, code }
    await withSavepoint(tx, address !== null, () => mailCode(tx, organization, mail))
  })
}

function mailCode(
  tx: MerchantContext,
  organization: Organization,
  { to, code }: { to: string; code: string },
): Promise<void> {
  return queueMail(tx, {
    organizationId: organization.id,
    to,
    template: 'portal-sign-in-code',
    language: tx.language,
    values: { merchantName: organization.name, code, minutes: LIFETIME_MINUTES },
  })
}
