import { randomBytes } from 'node:crypto'
import type { NewRow, Session, User } from '@tollgate/db'
import { newActivity } from '../../core/activity.ts'
import { secondsAfter } from '../../core/calendar.ts'
import { text } from '../../core/columns.ts'
import type { Context } from '../../core/context.ts'
import { hashToken } from '../../core/crypto.ts'
import { newId, randomText } from '../../core/ids.ts'
import { save } from '../../core/save.ts'
import { inOneStatement, inTransaction } from '../../core/transaction.ts'
import type { Settings } from '../../settings/settings.ts'
import { refuseBesideSingleSignOn } from '../sign-in/refuse-beside-single-sign-on.ts'

const SECRET_BYTES = 32
const HANDLE_LENGTH = 32

type Lifetimes = Pick<
  Settings,
  | 'SESSION_EXPIRES_IN'
  | 'SESSION_MAX_AGE'
  | 'SESSION_UNREMEMBERED_EXPIRES_IN'
  | 'SESSION_UPDATE_AGE'
>

type Proven = Pick<Session, 'authenticatedAt'>
type Lasting = Proven & Pick<Session, 'expiresAt'>

/** When a session ends that starts now, or that is used now. */
export function expiryFrom(
  settings: Lifetimes,
  now: Date,
  session: Proven & Pick<Session, 'rememberMe'>,
): Date {
  const { SESSION_EXPIRES_IN: life, SESSION_UNREMEMBERED_EXPIRES_IN: unremembered } = settings
  const expiresAt = secondsAfter(now, session.rememberMe ? life : unremembered)
  return endOf(settings, { ...session, expiresAt })
}

/** However much a session is used, it ends `SESSION_MAX_AGE` after the last proof of who its user is. */
function endOf(
  { SESSION_MAX_AGE: age }: Pick<Lifetimes, 'SESSION_MAX_AGE'>,
  { expiresAt, authenticatedAt }: Lasting,
): Date {
  if (age === 0) return expiresAt
  const end = secondsAfter(authenticatedAt, age)
  return end < expiresAt ? end : expiresAt
}

export function isExpired(
  settings: Pick<Lifetimes, 'SESSION_MAX_AGE'>,
  session: Lasting,
  now: Date,
): boolean {
  return endOf(settings, session) <= now
}

/** Whether the update age has passed. Sessions that end with the browser never get a new expiry. */
export function isRefreshDue(
  settings: Lifetimes,
  session: Lasting & Pick<Session, 'rememberMe'>,
  now: Date,
): boolean {
  if (!session.rememberMe) return false
  const later = secondsAfter(session.expiresAt, settings.SESSION_UPDATE_AGE)
  const expiresAt = expiryFrom(settings, now, session)
  return expiresAt >= later && expiresAt > session.expiresAt
}

interface SessionToCreate {
  user: Pick<User, 'id' | 'email' | 'emailVerified' | 'lastActiveOrganizationId'>
  rememberMe: boolean
  /** Whether it began by an organization’s provider, or was checked before: no organization objects. */
  meetsSingleSignOn?: boolean
  /** Where it works at first, if the user is a member. */
  organizationId?: string | null | undefined
  /** Secret of the session that the same browser had until now: that one ends. */
  replacedSecret: string | undefined
  /** False where the user was signed in already. */
  isSignIn?: boolean
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
  {
    user,
    rememberMe,
    organizationId,
    replacedSecret,
    meetsSingleSignOn = false,
    isSignIn = true,
  }: SessionToCreate,
): Promise<CreatedSession> {
  return inTransaction(ctx, async (tx) => {
    if (replacedSecret) await endSession(tx, hashToken(replacedSecret))
    const activeOrganizationId = await organizationToOpen(tx, user, organizationId)
    if (isSignIn && !meetsSingleSignOn) await refuseBesideSingleSignOn(tx, user)
    const created = newSession(tx, { userId: user.id, rememberMe, activeOrganizationId })
    const accountActivity = isSignIn ? [signedIn(tx, user.id)] : []
    await save(tx, { insert: { session: [created.session], accountActivity } })
    return created
  })
}

/** The sign-in, as the user is shown it. */
export function signedIn(ctx: Context, userId: string): NewRow<'accountActivity'> {
  // Until now the browser may have been another user’s.
  return newActivity({ ...ctx, actor: { kind: 'anonymous' } }, { userId, kind: 'signed_in' })
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
    expiresAt: expiryFrom(ctx.settings, now, { ...beginning, authenticatedAt: now }),
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

/** The wire gives a new session none, unless it began by an organization. Where the setting says so, the one worked in last, unless left since. */
async function organizationToOpen(
  tx: Context,
  { id, lastActiveOrganizationId }: SessionToCreate['user'],
  named: string | null | undefined,
): Promise<string | null> {
  const restored = tx.settings.SESSION_RESTORES_ORGANIZATION ? lastActiveOrganizationId : null
  const organizationId = named ?? restored
  if (!organizationId) return null
  const membership = { userId: id, organizationId }
  return (await tx.organizations.lockMembership(tx, membership)) ? organizationId : null
}

/**
 * Ends a session: no process accepts it, not even from a cookie’s copy. Answers whether it hadn’t ended
 * before.
 */
export async function endSession(ctx: Context, secretHash: Uint8Array): Promise<boolean> {
  const ended = await inOneStatement(
    ctx,
    () => ctx.sql({ id: text })`
      WITH ended AS (DELETE FROM sessions WHERE secret_hash = ${secretHash} RETURNING id)
      INSERT INTO session_revocations (id, session_id, revoked_at)
      SELECT ${newId()}::uuid, id, ${ctx.clock.now()} FROM ended RETURNING id`,
  )
  await notifyOfRevocations(ctx)
  return ended.length > 0
}

interface Ending {
  userId: string
  /** The session that stays. */
  exceptId?: string
}

/** Ends the sessions of a user in the same way, and answers how many there were. */
export async function endSessions(ctx: Context, { userId, exceptId }: Ending): Promise<number> {
  return inTransaction(ctx, async (tx) => {
    const ended = await tx.sql({ id: text })`
      DELETE FROM sessions WHERE user_id = ${userId} AND id IS DISTINCT FROM ${exceptId ?? null}::uuid
      RETURNING id`
    await announceEnds(tx, ended)
    return ended.length
  })
}

/** Ends the sessions in which a user acts as others. */
export async function endImpersonations(tx: Context, userId: string): Promise<void> {
  await announceEnds(
    tx,
    await tx.sql({ id: text })`
      DELETE FROM sessions WHERE impersonated_by = ${userId} RETURNING id`,
  )
}

async function announceEnds(tx: Context, ended: { id: string }[]): Promise<void> {
  if (ended.length > 0) await publishRevocations(tx, { sessionIds: ended.map(({ id }) => id) })
}

/** The channel on which processes tell each other to read the table of revocations again. */
export const REVOCATION_CHANNEL = 'session_revocations'

/**
 * Makes every process doubt the cookies’ copies of these sessions, or of these users’ sessions.
 * Belongs into the transaction that ends or changes them, so that both are seen together.
 */
export async function publishRevocations(
  ctx: Context,
  { sessionIds = [], userIds = [] }: { sessionIds?: string[]; userIds?: string[] },
): Promise<void> {
  const revokedAt = ctx.clock.now()
  await save(ctx, {
    insert: {
      sessionRevocation: [
        ...sessionIds.map((sessionId) => ({ id: newId(), sessionId, revokedAt })),
        ...userIds.map((userId) => ({ id: newId(), userId, revokedAt })),
      ],
    },
  })
  await notifyOfRevocations(ctx)
}

/** Has all processes read the table of revocations at once. */
export async function notifyOfRevocations({ settings, sql }: Context): Promise<void> {
  // Notices make commits wait for each other. A process that listens all the same reads the rows.
  if (!settings.SESSION_COOKIE_CACHE) return
  await sql()`SELECT FROM pg_notify(${REVOCATION_CHANNEL}, '')`
}
