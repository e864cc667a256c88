import { randomBytes } from 'node:crypto'
import type { Session, User } from '@tollgate/db'
import type { Context } from '../../core/context.ts'
import { hashToken } from '../../core/crypto.ts'
import { newId, randomText } from '../../core/ids.ts'
import { inTransaction } from '../../core/transaction.ts'
import { holdMembership } from '../../organization/member/hold-membership.ts'
import { endSessions } from './end.ts'
import { expiryFrom } from './lifetime.ts'

const SECRET_BYTES = 32
const HANDLE_LENGTH = 32

interface SessionToCreate {
  user: Pick<User, 'id' | 'lastActiveOrganizationId'>
  rememberMe: boolean
  /** Secret of the session that the same browser had until now: that one ends. */
  replacedSecret: string | undefined
}

export interface CreatedSession {
  /** Goes into the cookie, and nowhere else. */
  secret: string
  session: Session
}

export function newSecret(): string {
  return randomBytes(SECRET_BYTES).toString('base64url')
}

/** Starts a session of a user who has just proven to be one. Its secret is always a new one. */
export async function createSession(
  ctx: Context,
  { user, rememberMe, replacedSecret }: SessionToCreate,
): Promise<CreatedSession> {
  const secret = newSecret()
  const now = ctx.clock.now()
  const session = await inTransaction(ctx, async (tx) => {
    if (replacedSecret) await endSessions(tx, { secretHash: hashToken(replacedSecret) })
    return tx.db.session.create({
      data: {
        id: newId(),
        userId: user.id,
        secretHash: hashToken(secret),
        token: randomText(HANDLE_LENGTH),
        expiresAt: expiryFrom(tx.settings, now, rememberMe),
        ipAddress: tx.ipAddress,
        userAgent: tx.userAgent,
        rememberMe,
        activeOrganizationId: await organizationToOpen(tx, user),
        authenticatedAt: now,
        createdAt: now,
        updatedAt: now,
      },
    })
  })
  return { secret, session }
}

/** The wire gives a new session none. Where the setting says so, the one worked in last, unless left since. */
async function organizationToOpen(
  tx: Context,
  { id, lastActiveOrganizationId }: SessionToCreate['user'],
): Promise<string | null> {
  if (!tx.settings.SESSION_RESTORES_ORGANIZATION || !lastActiveOrganizationId) return null
  const membership = { userId: id, organizationId: lastActiveOrganizationId }
  return (await holdMembership(tx, membership)) ? lastActiveOrganizationId : null
}
