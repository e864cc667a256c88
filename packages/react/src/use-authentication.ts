import { type PasskeyOptions, type Schema, signInWithPasskey, unwrap } from '@tollgate/client'
import { useMemo } from 'react'
import { type Tollgate, useTollgate } from './context.ts'

/** Whether the user is signed in, or has to give a code of their second factor first. */
export type SignInOutcome = 'signed-in' | 'two-factor'

export interface Authentication {
  signIn(credentials: Schema<'SignInRequest'>): Promise<SignInOutcome>
  /**
   * Signs in with a passkey that the user chooses. A user who is signed in proves again who they are. Throws the
   * browser’s `NotAllowedError` if the user closes its dialog.
   */
  signInWithPasskey(options?: PasskeyOptions): Promise<SignInOutcome>
  /** Emails a code of six digits, if the address may have one. */
  sendCode(request: Schema<'ResetCodeRequest'>): Promise<void>
  /** Signs in with a code from an email that this browser asked for. */
  signInWithCode(request: Schema<'EmailCodeRequest'>): Promise<SignInOutcome>
  /** Emails a link, if the address may have one. It opens the service’s page `/magic-link`. */
  sendLink(request: Schema<'MagicLinkRequest'>): Promise<void>
  /** Signs in with the code that a link shows if it is opened in another browser. */
  signInWithLinkCode(request: Schema<'MagicLinkCodeRequest'>): Promise<SignInOutcome>
  /** Completes a sign-in that takes a second factor. */
  giveCode(request: Schema<'VerifyTotpRequest'>): Promise<void>
  /** The same with a backup code, which works once. */
  giveBackupCode(request: Schema<'VerifyBackupCodeRequest'>): Promise<void>
  /** Proves again who the user is: what was refused as `SESSION_IS_NOT_FRESH` succeeds afterward. */
  reauthenticate(proof: Schema<'ReauthenticateRequest'>): Promise<void>
  /** Whether the user has to verify their email before they can sign in depends on the service. */
  signUp(details: Schema<'SignUpRequest'>): Promise<void>
  /** Leaves this page for a social provider’s, which leads back to `callbackURL`. */
  signInWith(request: Schema<'SignInSocialRequest'>): Promise<void>
  signOut(): Promise<void>
}

/**
 * Signs in and out; everything that uses the session follows. Each throws a `TollgateError` whose `code` says why
 * it was refused, such as `INVALID_EMAIL_OR_PASSWORD`.
 */
export function useAuthentication(): Authentication {
  const tollgate = useTollgate()
  return useMemo(() => authenticationOf(tollgate), [tollgate])
}

function authenticationOf({ client, session }: Tollgate): Authentication {
  async function arrive(answering: Promise<object>): Promise<SignInOutcome> {
    const answer = await answering
    await session.refetch()
    return 'twoFactorRedirect' in answer ? 'two-factor' : 'signed-in'
  }
  return {
    signIn: (body) => arrive(unwrap(client.POST('/api/auth/sign-in/email', { body }))),
    signInWithPasskey: (options) => arrive(signInWithPasskey(client, options)),
    async sendCode({ email }) {
      const body = { email, type: 'sign-in' as const }
      await unwrap(client.POST('/api/auth/email-otp/send-verification-otp', { body }))
    },
    signInWithCode: (body) => arrive(unwrap(client.POST('/api/auth/sign-in/email-otp', { body }))),
    async sendLink(body) {
      await unwrap(client.POST('/api/auth/sign-in/magic-link', { body }))
    },
    signInWithLinkCode: (body) =>
      arrive(unwrap(client.POST('/api/auth/sign-in/magic-link-code', { body }))),
    async giveCode(body) {
      await unwrap(client.POST('/api/auth/two-factor/verify-totp', { body }))
      await session.refetch()
    },
    async giveBackupCode(body) {
      await unwrap(client.POST('/api/auth/two-factor/verify-backup-code', { body }))
      await session.refetch()
    },
    async reauthenticate(body) {
      await unwrap(client.POST('/api/auth/reauthenticate', { body }))
    },
    async signUp(body) {
      await unwrap(client.POST('/api/auth/sign-up/email', { body }))
      await session.refetch()
    },
    async signInWith(body) {
      const answer = await unwrap(client.POST('/api/auth/sign-in/social', { body }))
      if ('url' in answer && answer.url && answer.redirect) window.location.assign(answer.url)
      else await session.refetch()
    },
    async signOut() {
      await unwrap(client.POST('/api/auth/sign-out'))
      await session.refetch()
    },
  }
}
