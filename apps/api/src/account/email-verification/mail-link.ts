import type { User } from '@tollgate/db'
import { JWSSignatureVerificationFailed, JWTExpired } from 'jose/errors'
import { SignJWT } from 'jose/jwt/sign'
import { jwtVerify } from 'jose/jwt/verify'
import { z } from 'zod'
import { secondsAfter } from '../../core/calendar.ts'
import type { Context } from '../../core/context.ts'
import { type Refusal, refusal } from '../../core/errors.ts'
import { newId } from '../../core/ids.ts'
import { queueMail } from '../../providers/mail/queue-mail.ts'
import { linkToVerification } from '../mail-links.ts'

const TYPE = 'email-verification'

const Claims = z.object({
  type: z.literal(TYPE),
  email: z.string(),
  userId: z.uuid(),
  accountId: z.uuid().nullable(),
  /** The address that the one of the user is to become. */
  updateTo: z.string().optional(),
})
export type VerificationClaims = z.infer<typeof Claims>

interface ToVerify {
  user: Pick<User, 'id' | 'email'>
  /** The account with the user’s password; null if they have none. */
  accountId: string | null
  updateTo?: string
}

/**
 * Signs what a mail’s link proves: that its reader owns the address of one sign-up. It names the
 * account row of that sign-up: when another proof of the mailbox has replaced it, the link is dead.
 */
export async function createVerificationToken(
  ctx: Pick<Context, 'keys' | 'clock' | 'settings'>,
  { user, accountId, updateTo }: ToVerify,
): Promise<string> {
  const now = ctx.clock.now()
  return new SignJWT({ type: TYPE, email: user.email, userId: user.id, accountId, updateTo })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setJti(newId())
    .setIssuedAt(now)
    .setExpirationTime(secondsAfter(now, ctx.settings.VERIFICATION_EXPIRES_IN))
    .sign(ctx.keys.current(TYPE))
}

export async function readVerificationToken(
  ctx: Pick<Context, 'keys' | 'clock'>,
  token: string,
): Promise<VerificationClaims> {
  for (const key of ctx.keys.all(TYPE)) {
    try {
      const { payload } = await jwtVerify(token, key, {
        algorithms: ['HS256'],
        currentDate: ctx.clock.now(),
        requiredClaims: ['exp', 'iat'],
      })
      return Claims.parse(payload)
    } catch (error) {
      if (error instanceof JWTExpired) throw verificationRefused('token_expired')
      // Perhaps an older key signed it.
      if (!(error instanceof JWSSignatureVerificationFailed)) break
    }
  }
  throw verificationRefused('invalid_token')
}

const CODES = {
  invalid_token: 'INVALID_TOKEN',
  token_expired: 'TOKEN_EXPIRED',
  user_not_found: 'USER_NOT_FOUND',
  unauthorized: 'UNAUTHORIZED',
} as const

/** The reason is the message: redirects carry it, and clients compare it. */
export function verificationRefused(reason: keyof typeof CODES): Refusal {
  return refusal(CODES[reason], { status: 401, message: reason })
}

interface VerificationMail {
  user: Pick<User, 'id' | 'email' | 'name' | 'language'>
  /** The account with the user’s password; null if they have none. */
  accountId: string | null
  callbackUrl: string | undefined
}

/** Writes the mail whose link proves the address. */
export async function queueVerificationMail(
  ctx: Context,
  { user, accountId, callbackUrl }: VerificationMail,
): Promise<void> {
  if (!ctx.settings.VERIFICATION_EMAIL_ENABLED) return
  const token = await createVerificationToken(ctx, { user, accountId })
  await queueMail(ctx, {
    to: user.email,
    template: 'verify-email',
    language: user.language ?? ctx.language,
    values: { name: user.name, url: linkToVerification(ctx.settings, { token, callbackUrl }) },
  })
}
