import { z } from 'zod'
import { secondsAfter } from '../../core/clock.ts'
import type { Context, SessionAndUser } from '../../core/context.ts'
import { isSignedBy, sign } from '../../core/crypto.ts'
import { isExpired } from './lifetime.ts'

type CopyContext = Pick<Context, 'keys' | 'clock' | 'settings' | 'revocations'>

const Instant = z.number().transform((milliseconds) => new Date(milliseconds))
const text = z.string().nullable()

const Copy = z.object({
  until: Instant,
  session: z.object({
    id: z.string(),
    userId: z.string(),
    token: z.string(),
    expiresAt: Instant,
    ipAddress: text,
    userAgent: text,
    rememberMe: z.boolean(),
    activeOrganizationId: text,
    impersonatedBy: text,
    revision: z.number(),
    authenticatedAt: Instant,
    createdAt: Instant,
    updatedAt: Instant,
  }),
  user: z.object({
    id: z.string(),
    email: z.string(),
    emailVerified: z.boolean(),
    name: z.string(),
    image: text,
    username: text,
    displayUsername: text,
    role: z.string(),
    banned: z.boolean().nullable(),
    banReason: text,
    banExpires: Instant.nullable(),
    language: text,
    theme: text,
    revision: z.number(),
    lastActiveOrganizationId: text,
    createdAt: Instant,
    updatedAt: Instant,
  }),
})

/**
 * A signed copy of a session and its user, for a cookie beside the session’s own. It opens only
 * together with the secret of that session.
 */
export function sealCopy(ctx: CopyContext, secret: string, of: SessionAndUser): string {
  const until = secondsAfter(ctx.clock.now(), ctx.settings.SESSION_COOKIE_CACHE_AGE)
  const json = JSON.stringify({ until: until.getTime(), ...inMilliseconds(of) })
  const body = Buffer.from(json).toString('base64url')
  const signature = sign(ctx.keys.current('session-cache'), `${secret}.${body}`)
  return `${body}.${signature.toString('base64url')}`
}

/** What the copy holds, or null when it is not ours, too old, or overtaken by a change. */
export function openCopy(ctx: CopyContext, secret: string, copy: string): SessionAndUser | null {
  const [body = '', signature = ''] = copy.split('.')
  const signed = Buffer.from(signature, 'base64url')
  if (!isSignedBy(ctx.keys.all('session-cache'), `${secret}.${body}`, signed)) return null
  // Signed by us, but perhaps by an older version that kept other fields.
  const parsed = Copy.safeParse(JSON.parse(Buffer.from(body, 'base64url').toString()))
  if (!parsed.success) return null
  const { until, session, user } = parsed.data
  const now = ctx.clock.now()
  if (until <= now || isExpired(session, now)) return null
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
