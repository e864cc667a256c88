import type { PortalSignInVerify } from '@tollgate/contracts'
import { findLiveCustomerByEmail } from '../../billing/customer/find-live.ts'
import { findOrganizationBySlug } from '../../billing/organization/find.ts'
import type { Context } from '../../core/context.ts'
import { isSignedBy } from '../../core/crypto.ts'
import { BillingError, notFound } from '../../core/errors.ts'
import { inTransaction } from '../../core/transaction.ts'
import { openSession } from '../session/open.ts'
import { type CodeOwner, readCode, textOf } from './code.ts'
import { consumeCode, tryNewestCode } from './queries.ts'

class InvalidSignInCode extends BillingError {
  constructor() {
    super(400, 'InvalidSignInCode', 'The code is wrong, used or too old')
  }
}

/** Opens the whole portal to a reader of the customer’s email, and so verifies the address. */
export async function verify(ctx: Context, input: PortalSignInVerify) {
  const organization = await findOrganizationBySlug(ctx, input.organization_slug)
  if (!organization) throw notFound('Organization not found')
  const owner = { organizationId: organization.id, email: input.email.toLowerCase() }
  const codeId = await check(ctx, owner, readCode(input.code))
  return inTransaction({ ...ctx, organizationId: organization.id }, async (tx) => {
    const isFirst = await consumeCode(tx, codeId)
    const customer = isFirst ? await findLiveCustomerByEmail(tx, owner.email) : null
    if (!customer) throw new InvalidSignInCode()
    const { token, session } = await openSession(tx, customer)
    return { token, expires_at: session.expiresAt.toISOString() }
  })
}

/** The attempt counts whatever the outcome, so it is recorded before any transaction. */
async function check(ctx: Context, owner: CodeOwner, code: string): Promise<string> {
  const newest = await tryNewestCode(ctx, owner)
  const keys = ctx.keys.all('sign-in-code')
  if (!newest || !isSignedBy(keys, textOf(owner, code), newest.codeHash)) {
    throw new InvalidSignInCode()
  }
  return newest.id
}
