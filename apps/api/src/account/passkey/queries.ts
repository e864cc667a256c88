import type { CredentialDescriptor } from '@tollgate/contracts'
import { passkeyTransports } from '@tollgate/contracts'
import type { Passkey } from '@tollgate/db'
import type { Context } from '../../core/context.ts'

/** A user’s passkeys, the oldest first. */
export function findPasskeys({ db }: Context, userId: string): Promise<Passkey[]> {
  return db.passkey.findMany({
    where: { userId },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  })
}

/** How many ways to sign in a user has: password, providers, passkeys. */
export async function countWaysToSignIn({ db }: Context, userId: string): Promise<number> {
  const accounts = await db.account.count({ where: { userId } })
  const passkeys = await db.passkey.count({ where: { userId } })
  return accounts + passkeys
}

/** How a browser finds the authenticator of a passkey. */
export function descriptorOf({
  credentialId,
  transports,
}: Pick<Passkey, 'credentialId' | 'transports'>): CredentialDescriptor {
  return { id: credentialId, type: 'public-key', transports: knownTransports(transports) }
}

/** Browsers refuse what they don’t know. */
export function knownTransports(given: readonly string[]): CredentialDescriptor['transports'] {
  return passkeyTransports.filter((transport) => given.includes(transport))
}
