import type { IdentityProvider } from '@tollgate/db'
import type { Context } from '../../core/context.ts'
import { orNotFound } from '../../core/errors.ts'

type Database = Pick<Context, 'db'>

export function findIdentityProvider(
  { db }: Database,
  organizationId: string,
): Promise<IdentityProvider | null> {
  return db.identityProvider.findUnique({ where: { organizationId } })
}

export async function requireIdentityProvider(
  ctx: Database,
  organizationId: string,
): Promise<IdentityProvider> {
  return orNotFound(await findIdentityProvider(ctx, organizationId), 'IDENTITY_PROVIDER_NOT_FOUND')
}

/** What the accounts of a provider’s people are called by. No id in the settings has a colon. */
export function accountProviderId({ id }: Pick<IdentityProvider, 'id'>): string {
  return `sso:${id}`
}

/** Another provider may use the same id for someone else, so accounts of this one must not sign anyone in. */
export async function unlinkAccounts(
  { db }: Database,
  provider: Pick<IdentityProvider, 'id'>,
): Promise<void> {
  await db.account.deleteMany({ where: { providerId: accountProviderId(provider) } })
}
