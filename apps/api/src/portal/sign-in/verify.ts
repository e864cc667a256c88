import type { PortalSignInVerify } from '@tollgate/contracts'
import { findCustomerByEmail } from '../../billing/customer/find.ts'
import { requireOrganizationBySlug } from '../../billing/organization/find.ts'
import type { Context } from '../../core/context.ts'
import { hashToken, isSignedBy } from '../../core/crypto.ts'
import { refusal } from '../../core/errors.ts'
import { inTransaction } from '../../core/transaction.ts'
import { openSession } from '../session/open.ts'
import { type CodeOwner, readCode, textOf } from './code.ts'
import { consumeCode, tryCodes } from './queries.ts'

/** Opens the whole portal to a reader of the customer’s email, and so verifies the address. */
export async function verifyPortalSignIn(
  ctx: Context,
  input: PortalSignInVerify,
  browserSecret: string | undefined,
) {
  const organization = await requireOrganizationBySlug(ctx, input.organization_slug)
  const owner = { organizationId: organization.id, email: input.email.toLowerCase() }
  const codeId = await check(ctx, owner, { code: readCode(input.code), browserSecret })
  return inTransaction({ ...ctx, organizationId: organization.id }, async (tx) => {
    const isFirst = await consumeCode(tx, codeId)
    const customer = isFirst ? await findCustomerByEmail(tx, owner.email) : null
    if (!customer) throw refusal('sign_in_code.wrong')
    const { token, session } = await openSession(tx, customer)
    return { token, expires_at: session.expiresAt.toISOString() }
  })
}

interface Entered {
  code: string
  browserSecret: string | undefined
}

/** The attempt counts whatever the outcome, so it is recorded before the transaction of the session. */
async function check(
  ctx: Context,
  owner: CodeOwner,
  { code, browserSecret }: Entered,
): Promise<string> {
  const browserHash = browserSecret === undefined ? null : hashToken(browserSecret)
  const tried = await tryCodes(ctx, owner, browserHash)
  const keys = ctx.keys.all('sign-in-code')
  const text = textOf(owner, code)
  const match = tried.find(({ codeHash }) => isSignedBy(keys, text, Buffer.from(codeHash)))
  if (!match) throw refusal('sign_in_code.wrong')
  return match.id
}
