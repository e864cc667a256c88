import type { Context } from '../../core/context.ts'
import { newId } from '../../core/ids.ts'
import { record } from '../../core/record.ts'
import { type PlainTokens, sealTokens } from './stored-tokens.ts'

/** What a provider has just told, to be kept with the account. */
export interface AccountInput {
  email: string | null
  tokens: PlainTokens
  /** Whether the user signs in with the account, and does not only link it. */
  signsIn: boolean
}

interface AccountToLink {
  userId: string
  providerId: string
  /** The provider's own id of the account. */
  accountId: string
  told: AccountInput
}

/** Links an account elsewhere to a user, with what the provider lets this service do. */
export async function linkAccount(
  tx: Context,
  { userId, providerId, accountId, told }: AccountToLink,
): Promise<void> {
  const id = newId()
  const now = tx.clock.now()
  const columns = columnsOf(tx, id, told)
  await tx.db.account.create({
    data: { id, userId, providerId, accountId, ...columns, createdAt: now, updatedAt: now },
  })
  await record(tx, 'account.linked', { userId, after: { providerId } })
}

/** Keeps what is told at a later sign-in. What the provider leaves out this time stays. */
export async function renewAccount(
  tx: Context,
  { id }: { id: string },
  told: AccountInput,
): Promise<void> {
  const data = { ...columnsOf(tx, id, told), updatedAt: tx.clock.now() }
  await tx.db.account.update({ where: { id }, data })
}

function columnsOf(tx: Context, id: string, { email, tokens, signsIn }: AccountInput) {
  return {
    ...sealTokens(tx, id, tokens),
    ...(email === null ? {} : { email }),
    ...(signsIn ? { lastUsedAt: tx.clock.now() } : {}),
  }
}
