import { secondsAfter } from '../../core/calendar.ts'
import type { Context } from '../../core/context.ts'
import { newId } from '../../core/ids.ts'
import { identifierOf, type SingleUsePurpose } from './identifier.ts'

interface SingleUseToken {
  purpose: SingleUsePurpose
  /** Random, and sent to no one but its user. */
  token: string
  /** What it proves: a user id, unless the purpose needs more. */
  value: string
  lifeSeconds: number
}

/** Remembers a token that works once, for one purpose. */
export async function createSingleUseToken(
  tx: Context,
  { purpose, token, value, lifeSeconds }: SingleUseToken,
): Promise<void> {
  const now = tx.clock.now()
  await tx.db.verification.create({
    data: {
      id: newId(),
      identifier: identifierOf(purpose, token),
      value,
      expiresAt: secondsAfter(now, lifeSeconds),
      createdAt: now,
      updatedAt: now,
    },
  })
}
