import { recordAudit } from '../../core/audit.ts'
import type { Context } from '../../core/context.ts'
import { newId } from '../../core/ids.ts'
import { type PlainTokens, sealTokens } from './stored-tokens.ts'

interface AccountToWrite {
  userId: string
  providerId: string
  /** The provider's own id of the account. */
  accountId: string
  tokens: PlainTokens
}

/** Links an account elsewhere to a user, with what the provider lets this service do. */
export async function linkAccount(
  tx: Context,
  { userId, providerId, accountId, tokens }: AccountToWrite,
): Promise<void> {
  const id = newId()
  const now = tx.clock.now()
  await tx.db.account.create({
    data: {
      id,
      userId,
      providerId,
      accountId,
      ...sealTokens(tx, id, tokens),
      createdAt: now,
      updatedAt: now,
    },
  })
  await recordAudit(tx, {
    organizationId: null,
    action: 'account.linked',
    target: { type: 'user', id: userId },
    after: { providerId },
  })
}

/** Keeps the tokens of the latest sign-in. What the provider left out this time stays. */
export async function replaceTokens(
  tx: Context,
  account: { id: string },
  tokens: PlainTokens,
): Promise<void> {
  const { refreshToken, idToken, accessToken, ...written } = sealTokens(tx, account.id, tokens)
  await tx.db.account.update({
    where: { id: account.id },
    data: {
      ...written,
      ...(accessToken === null ? {} : { accessToken }),
      ...(refreshToken === null ? {} : { refreshToken }),
      ...(idToken === null ? {} : { idToken }),
      updatedAt: tx.clock.now(),
    },
  })
}
