import { secondsAfter } from '../../core/calendar.ts'
import {
  boolean,
  decodeOrNull,
  integer,
  milliseconds,
  nullable,
  object,
  text,
} from '../../core/columns.ts'
import type { Context, SessionAndUser } from '../../core/context.ts'
import { isSignedBy, sign } from '../../core/crypto.ts'
import { isExpired } from './lifecycle.ts'

type CopyContext = Pick<Context, 'keys' | 'clock' | 'settings' | 'revocations'>

const session = {
  id: text,
  userId: text,
  token: text,
  expiresAt: milliseconds,
  ipAddress: nullable(text),
  userAgent: nullable(text),
  rememberMe: boolean,
  activeOrganizationId: nullable(text),
  impersonatedBy: nullable(text),
  revision: integer,
  authenticatedAt: milliseconds,
  createdAt: milliseconds,
  updatedAt: milliseconds,
}

const user = {
  id: text,
  email: text,
  emailVerified: boolean,
  name: text,
  image: nullable(text),
  username: nullable(text),
  displayUsername: nullable(text),
  twoFactorEnabled: boolean,
  role: text,
  banned: nullable(boolean),
  banReason: nullable(text),
  banExpires: nullable(milliseconds),
  language: nullable(text),
  theme: nullable(text),
  revision: integer,
  lastActiveOrganizationId: nullable(text),
  createdAt: milliseconds,
  updatedAt: milliseconds,
}

/** Checked column by column: a schema would take a tenth of the whole request. */
const copyColumns = { until: milliseconds, session: object(session), user: object(user) }

/**
 * A signed copy of a session and its user, for a cookie beside the session’s own. It opens only
 * together with the secret of that session.
 */
export function createSessionCacheToken(
  ctx: CopyContext,
  secret: string,
  of: SessionAndUser,
): string {
  const until = secondsAfter(ctx.clock.now(), ctx.settings.SESSION_COOKIE_CACHE_AGE)
  const json = JSON.stringify({ until: until.getTime(), ...inMilliseconds(of) })
  const body = Buffer.from(json).toString('base64url')
  const signature = sign(ctx.keys.current('session-cache'), `${secret}.${body}`)
  return `${body}.${signature.toString('base64url')}`
}

/** What the copy holds, or null when it is not ours, too old, or overtaken by a change. */
export function readSessionCacheToken(
  ctx: CopyContext,
  secret: string,
  copy: string,
): SessionAndUser | null {
  const [body = '', signature = ''] = copy.split('.')
  const signed = Buffer.from(signature, 'base64url')
  if (!isSignedBy(ctx.keys.all('session-cache'), `${secret}.${body}`, signed)) return null
  // Signed by us, but perhaps by an older version that kept other fields.
  const opened = decodeOrNull(copyColumns, JSON.parse(Buffer.from(body, 'base64url').toString()))
  if (!opened) return null
  const { until, session, user } = opened
  const now = ctx.clock.now()
  if (until <= now || isExpired(ctx.settings, session, now)) return null
  const isCurrent = ctx.revocations.isCurrent({
    sessionId: session.id,
    sessionRevision: session.revision,
    userId: user.id,
    userRevision: user.revision,
  })
  return isCurrent ? { session, user } : null
}

function inMilliseconds({ session, user }: SessionAndUser) {
  return {
    session: {
      ...session,
      expiresAt: session.expiresAt.getTime(),
      authenticatedAt: session.authenticatedAt.getTime(),
      createdAt: session.createdAt.getTime(),
      updatedAt: session.updatedAt.getTime(),
    },
    user: {
      ...user,
      banExpires: user.banExpires?.getTime() ?? null,
      createdAt: user.createdAt.getTime(),
      updatedAt: user.updatedAt.getTime(),
    },
  }
}
