import type { User } from '@tollgate/db'
import { z } from 'zod'
import { DAY } from '../../core/calendar.ts'
import type { Context } from '../../core/context.ts'
import { randomText } from '../../core/ids.ts'
import { consumeSingleUseToken } from '../verification/consume.ts'
import { createSingleUseToken } from '../verification/create.ts'
import { prefixOf } from '../verification/identifier.ts'

const LENGTH = 32
const LIFETIME = 7 * DAY
const purpose = 'undo-change-email'

const Former = z.object({
  userId: z.uuid(),
  email: z.string(),
  emailVerified: z.boolean(),
  /** Revision of the user before the change: it orders their changes. */
  revision: z.int(),
  /** When it was changed; missing where an earlier release noted the change. */
  changedAt: z.iso.datetime().optional(),
})
/** How a user’s address was before a change. */
export type Former = z.infer<typeof Former>

/** Remembers how things were, for who has the token. */
export async function createUndoToken(tx: Context, before: User): Promise<string> {
  const token = randomText(LENGTH)
  const former: Former = {
    userId: before.id,
    email: before.email,
    emailVerified: before.emailVerified,
    revision: before.revision,
    changedAt: tx.clock.now().toISOString(),
  }
  const value = JSON.stringify(former)
  await createSingleUseToken(tx, { purpose, token, value, lifeSeconds: LIFETIME })
  return token
}

export async function consumeUndoToken(tx: Context, token: string): Promise<Former | null> {
  const value = await consumeSingleUseToken(tx, { purpose, token })
  return value === null ? null : Former.parse(JSON.parse(value))
}

/**
 * Drops what could undo the changes that came after one. What undoes earlier ones stays: who has
 * stolen an account could otherwise change twice, undo once, and so void its owner’s link.
 */
export async function dropLaterUndoTokens(tx: Context, former: Former): Promise<void> {
  const undoable = await tx.db.verification.findMany({
    where: { identifier: { startsWith: prefixOf(purpose) }, value: { contains: former.userId } },
    select: { id: true, value: true },
  })
  const later = undoable.filter(
    ({ value }) => Former.parse(JSON.parse(value)).revision > former.revision,
  )
  await tx.db.verification.deleteMany({ where: { id: { in: later.map(({ id }) => id) } } })
}
