import { randomBytes } from 'node:crypto'
import type { Session, User } from '@tollgate/db'
import type { Context } from '../../core/context.ts'
import { hashToken } from '../../core/crypto.ts'
import { newId, randomText } from '../../core/ids.ts'
import { save } from '../../core/save.ts'
import { inTransaction } from '../../core/transaction.ts'
import { endSession } from './end.ts'
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

/** Starts a session of a user who has just proven their identity. */
export async function createSession(
  ctx: Context,
  { user, rememberMe, replacedSecret }: SessionToCreate,
): Promise<CreatedSession> {
  return inTransaction(ctx, async (tx) => {
    if (replacedSecret) await endSession(tx, hashToken(replacedSecret))
    const activeOrganizationId = await organizationToOpen(tx, user)
    const created = newSession(tx, { userId: user.id, rememberMe, activeOrganizationId })
    await save(tx, { insert: { session: [created.session] } })
    return created
  })
}

type Beginning = Pick<Session, 'userId' | 'rememberMe' | 'activeOrganizationId'>

/** A session that begins now, to be written. Its secret is always a new one. */
export function newSession(ctx: Context, beginning: Beginning): CreatedSession {
  const secret = newSecret()
  const now = ctx.clock.now()
  const session = {
    id: newId(),
    ...beginning,
    secretHash: hashToken(secret),
    token: randomText(HANDLE_LENGTH),
    expiresAt: expiryFrom(ctx.settings, now, beginning.rememberMe),
    ipAddress: ctx.ipAddress,
    userAgent: ctx.userAgent,
    impersonatedBy: null,
    revision: 0,
    authenticatedAt: now,
    createdAt: now,
    updatedAt: now,
  }
  return { secret, session }
}

/** The wire gives a new session none. Where the setting says so, the one worked in last, unless left since. */
async function organizationToOpen(
  tx: Context,
  { id, lastActiveOrganizationId }: SessionToCreate['user'],
): Promise<string | null> {
  if (!tx.settings.SESSION_RESTORES_ORGANIZATION || !lastActiveOrganizationId) return null
  const membership = { userId: id, organizationId: lastActiveOrganizationId }
  return (await tx.organizations.lockMembership(tx, membership)) ? lastActiveOrganizationId : null
}
