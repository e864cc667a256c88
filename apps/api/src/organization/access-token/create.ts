import type { AccessTokenCreate } from '@tollgate/contracts'
import type { SignedInContext } from '../../core/context.ts'
import { hashToken } from '../../core/crypto.ts'
import { newId } from '../../core/ids.ts'
import { record } from '../../core/record.ts'
import { createSecretToken } from '../../core/secret-token.ts'
import { inTransaction } from '../../core/transaction.ts'
import { refuseSuspended } from '../organization/refuse-suspended.ts'
import { expiryOf } from './expiry.ts'
import { requireScopes, requireTokenManager } from './permission.ts'
import { PREFIX } from './prefix.ts'
import { presentAccessToken } from './present.ts'
import { insert } from './queries.ts'

/** Makes a token for an organization. Only the answer holds it; what is stored is its hash. */
export async function createAccessToken(ctx: SignedInContext, input: AccessTokenCreate) {
  const manager = await requireTokenManager(
    ctx,
    input.organization_id ?? ctx.signedIn.session.activeOrganizationId,
    'body',
  )
  refuseSuspended(manager)
  const scopes = [...new Set(input.scopes)]
  requireScopes(manager, scopes)
  const createdAt = ctx.clock.now()
  const expiresAt = expiryOf(createdAt, input.expires_in)
  const token = createSecretToken(PREFIX)
  const { organizationId } = manager
  const accessToken = await inTransaction(ctx, async (tx) => {
    const row = await insert(tx, {
      id: newId(),
      organizationId,
      comment: input.comment,
      scopes,
      tokenHash: hashToken(token),
      expiresAt,
      createdAt,
    })
    const after = presentAccessToken(row)
    await record(tx, 'access_token.created', { organizationId, after })
    return after
  })
  return { organization_access_token: accessToken, token }
}
