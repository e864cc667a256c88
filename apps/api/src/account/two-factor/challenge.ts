import { createHash } from 'node:crypto'
import type { SignInChallenge, User } from '@tollgate/db'
import { MINUTE, secondsAfter } from '../../core/calendar.ts'
import { row, text } from '../../core/columns.ts'
import type { Context } from '../../core/context.ts'
import { hashToken } from '../../core/crypto.ts'
import { newId } from '../../core/ids.ts'
import { save } from '../../core/save.ts'
import type { SigningBrowser } from '../device/record.ts'
import { endSession, newSecret } from '../session/lifecycle.ts'
import { refuseBesideSingleSignOn } from '../sign-in/refuse-beside-single-sign-on.ts'

export const CHALLENGE_SECONDS = 5 * MINUTE
const MOST_ATTEMPTS = 5

/** The cookie of a browser that gave the right password: with a code, it signs in. */
export interface CreatedChallenge {
  challengeSecret: string
}

interface ToChallenge {
  user: Pick<User, 'id' | 'email' | 'emailVerified' | 'twoFactorEnabled'>
  /** Whether it began by an organization’s provider. */
  meetsSingleSignOn?: boolean
  /** The hash of the password that was right; null where a provider vouched. */
  passwordHash: string | null
  rememberMe: boolean
  callbackUrl: string | undefined
  /** Where the session works at first. */
  organizationId?: string | undefined
  browser: SigningBrowser
}

/** Holds a sign-in until its second factor; null if the user has none, or trusts the browser. */
export async function challengeSignIn(
  tx: Context,
  toChallenge: ToChallenge,
): Promise<CreatedChallenge | null> {
  const { user, browser, organizationId, callbackUrl, rememberMe, passwordHash } = toChallenge
  if (!user.twoFactorEnabled || (await isTrusted(tx, user.id, browser.deviceSecret))) return null
  if (!toChallenge.meetsSingleSignOn) await refuseBesideSingleSignOn(tx, user)
  // As with any sign-in, the browser’s previous session ends: it may be another user’s.
  if (browser.sessionSecret) await endSession(tx, hashToken(browser.sessionSecret))
  const challengeSecret = newSecret()
  const now = tx.clock.now()
  const signInChallenge = {
    id: newId(),
    userId: user.id,
    secretHash: hashToken(challengeSecret),
    credentialHash: passwordHash === null ? null : hashOf(passwordHash),
    rememberMe,
    callbackUrl: callbackUrl ?? null,
    organizationId: organizationId ?? null,
    attempts: 0,
    expiresAt: secondsAfter(now, CHALLENGE_SECONDS),
    createdAt: now,
  }
  await save(tx, { insert: { signInChallenge: [signInChallenge] } })
  return { challengeSecret }
}

function hashOf(passwordHash: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(createHash('sha256').update(passwordHash).digest())
}

async function isTrusted({ sql, clock }: Context, userId: string, secret: string) {
  const trusted = await sql({ id: text })`
    SELECT id FROM devices WHERE user_id = ${userId} AND secret_hash = ${hashToken(secret)}
      AND trusted_until > ${clock.now()}`
  return trusted.length > 0
}

/** Finds the sign-in of a browser’s cookie, and counts one of its five tries. */
export async function tryChallenge(
  ctx: Context,
  secret: string | undefined,
): Promise<SignInChallenge | null> {
  if (secret === undefined) return null
  const [tried] = await ctx.sql({ challenge: row('signInChallenge') })`
    UPDATE sign_in_challenges c SET attempts = attempts + 1
    WHERE secret_hash = ${hashToken(secret)} AND expires_at > ${ctx.clock.now()}
      AND attempts < ${MOST_ATTEMPTS}::integer
    RETURNING to_json(c) AS challenge`
  return tried?.challenge ?? null
}

/** Ends a challenge with its sign-in. False if another request did so first, or the password has changed. */
export async function useChallenge({ sql }: Context, { id }: SignInChallenge): Promise<boolean> {
  const used = await sql({ id: text })`
    DELETE FROM sign_in_challenges c WHERE id = ${id} AND (credential_hash IS NULL OR EXISTS (
      SELECT FROM accounts a WHERE a.user_id = c.user_id AND a.provider_id = 'credential'
        AND sha256(convert_to(a.password, 'UTF8')) = c.credential_hash
    ))
    RETURNING id`
  return used.length > 0
}

/** Deletes challenges that were never completed. */
export async function deleteExpiredChallenges({ sql, clock }: Context): Promise<number> {
  const deleted = await sql({ id: text })`
    DELETE FROM sign_in_challenges WHERE expires_at <= ${clock.now()} RETURNING id`
  return deleted.length
}
