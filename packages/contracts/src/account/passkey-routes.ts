import { z } from '@hono/zod-openapi'
import { authError, authErrors, body, json, signedInErrors } from '../common/responses.ts'
import { defineRoutes } from '../common/route.ts'
import {
  anyone,
  maybeSignedIn,
  recentlyProven,
  signedIn,
  signedInSelf,
} from '../common/security.ts'
import { Done } from './fields.ts'
import { Passkey, PasskeyReference, RelatedOrigins, UpdatePasskeyRequest } from './passkey.ts'
import {
  PasskeyRegistrationOptions,
  PasskeyRegistrationQuery,
  RegisterPasskeyRequest,
} from './passkey-registration.ts'
import {
  PasskeySignInAnswer,
  PasskeySignInOptions,
  PasskeySignInOptionsRequest,
  SignInPasskeyRequest,
} from './passkey-sign-in.ts'
import { TwoFactorNeeded } from './sign-in.ts'

export const UpdatedPasskey = z.object({ passkey: Passkey }).openapi('UpdatedPasskey')

export const passkeyRoutes = defineRoutes('passkey', {
  preparePasskeyRegistration: {
    method: 'get',
    path: '/api/auth/passkey/generate-register-options',
    summary: 'Begin to add a passkey',
    description:
      'The answer goes to `navigator.credentials.create`, and what that returns to ' +
      '`verify-registration`, in the same browser within five minutes.',
    security: recentlyProven(signedInSelf),
    request: { query: PasskeyRegistrationQuery },
    refusals: { 400: ['TOO_MANY_PASSKEYS'] },
    responses: {
      200: json(PasskeyRegistrationOptions, 'What the browser needs; a cookie is set'),
      ...signedInErrors,
      400: authError('`Too many passkeys` · `Invalid query parameters`'),
      403: authError('`Session is not fresh`'),
    },
  },
  registerPasskey: {
    method: 'post',
    path: '/api/auth/passkey/verify-registration',
    summary: 'Add a passkey',
    description: 'The user gets an email.',
    security: recentlyProven(signedInSelf),
    request: { body: body(RegisterPasskeyRequest) },
    refusals: {
      400: ['CHALLENGE_NOT_FOUND', 'FAILED_TO_VERIFY_REGISTRATION', 'TOO_MANY_PASSKEYS'],
    },
    responses: {
      200: json(Passkey, 'Added'),
      ...signedInErrors,
      400: authError(
        '`Challenge not found`: used, expired, or of another browser or user · ' +
          '`Failed to verify registration` · `Too many passkeys` · `Invalid body parameters`',
      ),
      403: authError('`Session is not fresh` · `Invalid origin`'),
    },
  },
  preparePasskeySignIn: {
    method: 'post',
    path: '/api/auth/passkey/generate-authenticate-options',
    summary: 'Begin to sign in with a passkey',
    description:
      'The answer goes to `navigator.credentials.get`, and what that returns to ' +
      '`verify-authentication`, in the same browser within five minutes. No user name is needed. ' +
      'A browser may have several answers waiting.',
    security: maybeSignedIn,
    request: { body: { ...body(PasskeySignInOptionsRequest), required: false } },
    responses: {
      200: json(PasskeySignInOptions, 'What the browser needs; a cookie is set'),
      ...authErrors,
    },
  },
  signInPasskey: {
    method: 'post',
    path: '/api/auth/passkey/verify-authentication',
    summary: 'Sign in with a passkey',
    description:
      'With a fingerprint, face or PIN the passkey is both factors. Without, a user who has turned on ' +
      'two-factor authentication enters a code next. A signed-in user who uses a passkey of their own ' +
      'renews the session.',
    security: maybeSignedIn,
    request: { body: body(SignInPasskeyRequest) },
    refusals: {
      400: ['CHALLENGE_NOT_FOUND'],
      401: ['AUTHENTICATION_FAILED', 'PASSKEY_COUNTER_WENT_BACK', 'PASSKEY_NOT_FOUND'],
      403: ['BANNED_USER', 'EMAIL_NOT_VERIFIED', 'SINGLE_SIGN_ON_REQUIRED'],
    },
    responses: {
      200: json(
        z.union([PasskeySignInAnswer, TwoFactorNeeded]),
        'Signed in; the cookie of the session is set. Or a second factor is needed',
      ),
      ...authErrors,
      400: authError(
        '`Challenge not found`: used, expired, or of another browser · `Invalid body parameters`',
      ),
      401: authError(
        '`Passkey not found`: it was removed · `Authentication failed` · `Passkey counter went back`: ' +
          'it may have been copied, and the user gets an email',
      ),
      403: authError(
        '`Email not verified`; a new email is sent · code `BANNED_USER` · `Invalid origin`',
      ),
    },
  },
  listPasskeys: {
    method: 'get',
    path: '/api/auth/passkey/list-user-passkeys',
    summary: 'List the passkeys of the signed-in user',
    security: signedIn,
    responses: {
      200: json(z.array(Passkey), 'Their passkeys, the oldest first'),
      401: signedInErrors[401],
      429: authErrors[429],
    },
  },
  updatePasskey: {
    method: 'post',
    path: '/api/auth/passkey/update-passkey',
    summary: 'Rename a passkey',
    security: signedInSelf,
    request: { body: body(UpdatePasskeyRequest) },
    refusals: { 404: ['PASSKEY_NOT_FOUND'] },
    responses: {
      200: json(UpdatedPasskey, 'Renamed'),
      ...signedInErrors,
      404: authError('`Passkey not found`'),
    },
  },
  deletePasskey: {
    method: 'post',
    path: '/api/auth/passkey/delete-passkey',
    summary: 'Remove a passkey',
    description: 'It no longer signs in. Sessions that it began stay. The user gets an email.',
    security: recentlyProven(signedInSelf),
    request: { body: body(PasskeyReference) },
    refusals: {
      400: ['YOU_CANT_REMOVE_YOUR_LAST_SIGNIN_METHOD'],
      404: ['PASSKEY_NOT_FOUND'],
    },
    responses: {
      200: json(Done, 'Removed'),
      ...signedInErrors,
      400: authError("`You can't remove your last sign-in method` · `Invalid body parameters`"),
      403: authError('`Session is not fresh` · `Invalid origin`'),
      404: authError('`Passkey not found`'),
    },
  },
  getRelatedOrigins: {
    method: 'get',
    path: '/.well-known/webauthn',
    summary: 'Tell which origins share the passkeys of this service',
    description: 'Browsers ask when a page of another domain uses them (related origin requests).',
    security: anyone,
    responses: { 200: json(RelatedOrigins, 'The origins') },
  },
})
