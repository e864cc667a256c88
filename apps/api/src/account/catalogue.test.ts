import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

/**
 * Every message by which clients know an error of the account routes is named by a test that reaches
 * it. Where other services say `Required` or `Invalid input`, this one says `VALIDATION_ERROR` and
 * the fields.
 */
const messages = {
  'sign-in and sessions': [
    'Failed to create session',
    'Failed to get session',
    'Session not found',
    'Session is not fresh',
    'Invalid email',
    'Invalid email or password',
    'Email not verified',
    'Email and password is not enabled',
    'User already exists',
    'Failed to create user',
  ],
  passwords: [
    'Invalid password',
    'Password too short',
    'Password too long',
    'Credential account not found',
    'user already has a password',
    "Reset password isn't enabled",
    'If this email exists in our system, check your email for the reset link',
    'invalid token',
  ],
  'addresses and deletion': [
    "Verification email isn't enabled",
    'You can only send a verification email to an unverified email',
    'You can only send a verification email to your own email',
    'Change email is disabled',
    'Email is the same',
    "Couldn't update your email",
    'Email can not be updated',
    'Session expired. Re-authenticate to perform this action.',
    'Failed to get user info',
  ],
  'linked accounts': [
    'Provider not found',
    'Provider nobody is not supported.',
    'id_token not supported',
    'User email not found',
    'account not linked',
    'signup disabled',
    "You can't unlink your last account",
    'Account not found',
    'Account not linked - linking not allowed',
    'Account not linked - different emails not allowed',
    'Account not linked - unable to create account',
    'Failed to get a valid access token',
    'Failed to refresh access token',
    // Named by the test that proves why it is never said: a `userId` in a body is ignored.
    'Either userId or session is required',
  ],
  'verification tokens': ['token_expired', 'invalid_token', 'user_not_found', 'unauthorized'],
  'ways back from a provider': [
    'invalid_callback_request',
    'state_not_found',
    'please_restart_the_process',
    'no_code',
    'oauth_provider_not_found',
    'invalid_code',
    'unable_to_get_user_info',
    'email_not_found',
    'unable_to_link_account',
    'account_already_linked_to_different_user',
    'account_not_linked',
    'signup_disabled',
    // Named by the test that proves why it is never said: there is always a target.
    'no_callback_url',
  ],
  usernames: [
    'invalid username or password',
    'email not verified',
    'unexpected error',
    'username is already taken. please try another.',
    'username is too short',
    'username is too long',
    'username is invalid',
  ],
  'redirects and forms': [
    'Invalid callbackURL',
    'Invalid redirectURL',
    'Invalid errorCallbackURL',
    'Invalid newUserCallbackURL',
    'Invalid origin',
    'Invalid body parameters',
    'Invalid query parameters',
    'VALIDATION_ERROR',
  ],
}

const root = path.join(import.meta.dirname, '..')
/** The error page explains codes without reaching them. */
const tests = globSync('**/*.test.ts', { cwd: root })
  .filter((file) => !/(^|\/)(status|testing)\/|catalogue\.test\.ts$/.test(file))
  .map((file) => readFileSync(path.join(root, file), 'utf8'))

/** The whole message, in quotes or as the value of a query, and not a part of a longer one. */
function named(message: string): RegExp {
  const escaped = message.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`(?<=['"\`“=])${escaped}(?=['"\`”&])`)
}

describe.each(Object.entries(messages))('of %s', (_, each) => {
  it.each(each)('“%s” is named by a test', (message) => {
    expect(tests.some((text) => named(message).test(text))).toBe(true)
  })
})
