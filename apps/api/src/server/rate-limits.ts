import type { RateLimit } from '../core/ports/rate-limits.ts'
import type { RateLimitRule } from './middleware/rate-limit.ts'

/** Five tries at once, twenty in a minute. */
function guesses(name: string): RateLimit[] {
  return [
    { name: `${name}-burst`, uses: 5, seconds: 10 },
    { name, uses: 20, seconds: 60 },
  ]
}

/** One address may be that of an office, or of a proxy: it has the tries of four people. */
function guessesOfMany(name: string): RateLimit[] {
  return [
    { name: `${name}-burst`, uses: 20, seconds: 10 },
    { name, uses: 80, seconds: 60 },
  ]
}

function perMinute(name: string, uses: number): RateLimit[] {
  return [{ name, uses, seconds: 60 }]
}

const ofKnownDevice = guesses('sign-in-device')

/** Guessing passwords is slow per IP address and per account; no one is locked out permanently. */
const signInLimits: RateLimitRule[] = [
  { by: 'address', limits: guessesOfMany('sign-in-address'), ofKnownDevice },
  { by: 'email', limits: guesses('sign-in-account'), ofKnownDevice },
  { by: 'username', limits: guesses('sign-in-username'), ofKnownDevice },
]

/** Each code counts its own attempts: counted per customer or user here, strangers could use them all up. */
const codeLimits: RateLimitRule[] = [{ by: 'address', limits: guessesOfMany('code-address') }]

/** Strangers who ask for someone’s codes leave some for them, and don’t flood the mailbox. */
const codeMailLimits: RateLimitRule[] = [
  { by: 'address', limits: perMinute('mail-address', 30) },
  { by: 'emailFromAddress', limits: perMinute('code-mail-from-address', 3) },
  { by: 'email', limits: perMinute('code-mail-account', 10) },
]

/** Where a signed-in user proves a password, a stolen session must not guess it. */
const passwordLimits: RateLimitRule[] = [
  { by: 'address', limits: guessesOfMany('password-address') },
  { by: 'session', limits: guesses('password-session') },
]

/** Sign-in pages ask while they load, so that browsers offer a passkey; each leaves a row behind. */
const passkeyChallengeLimits: RateLimitRule[] = [
  { by: 'address', limits: perMinute('passkey-challenge-address', 120) },
]

/** No passkey can be guessed; each try takes a signature to check. */
const passkeySignInLimits: RateLimitRule[] = [
  { by: 'address', limits: guessesOfMany('sign-in-address'), ofKnownDevice },
]

/** Each change emails the owner. */
const passkeyLimits: RateLimitRule[] = [
  { by: 'address', limits: perMinute('passkey-address', 60) },
  { by: 'session', limits: perMinute('passkey-session', 20) },
]

const signUpLimits: RateLimitRule[] = [
  { by: 'address', limits: perMinute('sign-up-address', 20) },
  { by: 'email', limits: perMinute('sign-up-account', 5) },
]

/** Routes that send email: no mailbox is flooded. */
const mailLimits: RateLimitRule[] = [
  { by: 'address', limits: perMinute('mail-address', 30) },
  { by: 'email', limits: perMinute('mail-account', 3) },
]

const ownMailLimits: RateLimitRule[] = [
  { by: 'address', limits: perMinute('mail-address', 30) },
  { by: 'session', limits: perMinute('mail-session', 3) },
  { by: 'newEmail', limits: perMinute('mail-account', 3) },
]

/** Whole teams are invited one after the other; one mailbox is still not flooded. */
const inviteLimits: RateLimitRule[] = [
  { by: 'address', limits: perMinute('invite-address', 60) },
  { by: 'session', limits: perMinute('invite-session', 30) },
  { by: 'email', limits: perMinute('mail-account', 3) },
]

const tokenLimits: RateLimitRule[] = [{ by: 'address', limits: perMinute('token-address', 20) }]

/** Each start of linking leaves a row behind. */
const linkLimits: RateLimitRule[] = [
  { by: 'address', limits: perMinute('link-address', 60) },
  { by: 'session', limits: perMinute('link-session', 20) },
]

/** Whole offices come back from a provider by one address; each way back asks the provider. */
const callbackLimits: RateLimitRule[] = [
  { by: 'address', limits: perMinute('callback-address', 60) },
]

/** Someone tries settings; each try calls a provider, or asks the DNS. */
const administrationLimits: RateLimitRule[] = [
  { by: 'session', limits: perMinute('administration-session', 10) },
]

/** An administrator imports users; each password is hashed. */
const passwordOfOthersLimits: RateLimitRule[] = [
  { by: 'address', limits: perMinute('password-of-others-address', 120) },
  { by: 'session', limits: perMinute('password-of-others-session', 60) },
]

/** Forms ask while people type; a program must not enumerate accounts. */
const lookUpLimits: RateLimitRule[] = [{ by: 'address', limits: perMinute('look-up-address', 60) }]

/** The POST routes that are worth an attack. All processes count them together. */
export const guardedRoutes: Record<string, RateLimitRule[]> = {
  '/api/auth/sign-in/*': signInLimits,
  '/api/auth/sign-in/magic-link': codeMailLimits,
  '/api/auth/email-otp/send-verification-otp': codeMailLimits,
  '/api/auth/forget-password/email-otp': codeMailLimits,
  '/api/auth/email-otp/verify-email': codeLimits,
  '/api/auth/email-otp/reset-password': codeLimits,
  '/api/auth/magic-link/open': codeLimits,
  '/api/auth/two-factor/*': passwordLimits,
  '/api/auth/passkey/generate-authenticate-options': passkeyChallengeLimits,
  '/api/auth/passkey/verify-authentication': passkeySignInLimits,
  '/api/auth/passkey/verify-registration': passkeyLimits,
  '/api/auth/passkey/delete-passkey': passkeyLimits,
  '/api/auth/passkey/update-passkey': passkeyLimits,
  '/api/auth/sign-up/*': signUpLimits,
  '/api/auth/link-social': linkLimits,
  '/api/auth/callback/*': callbackLimits,
  '/api/auth/admin/test-social-provider': administrationLimits,
  '/api/auth/admin/create-user': passwordOfOthersLimits,
  '/api/auth/admin/set-user-password': passwordOfOthersLimits,
  '/api/auth/change-password': passwordLimits,
  '/api/auth/reauthenticate': passwordLimits,
  '/api/auth/delete-user': passwordLimits,
  '/api/auth/change-email': ownMailLimits,
  '/api/auth/send-verification-email': mailLimits,
  '/api/auth/request-password-reset': mailLimits,
  '/api/auth/forget-password': mailLimits,
  '/api/auth/reset-password': tokenLimits,
  '/api/auth/undo-change-email': tokenLimits,
  '/api/auth/is-username-available': lookUpLimits,
  '/api/auth/update-user': lookUpLimits,
  '/api/auth/organization/invite-member': inviteLimits,
  '/api/auth/organization/test-identity-provider': administrationLimits,
  '/api/auth/organization/verify-domain': administrationLimits,
  '/v1/customer-portal/sign-in/request': codeMailLimits,
  '/v1/customer-portal/sign-in/verify': codeLimits,
}

const listExportLimits: RateLimitRule[] = [
  { by: 'session', limits: perMinute('list-export-session', 10) },
]

/** The same for reads. */
export const guardedReads: Record<string, RateLimitRule[]> = {
  '/api/auth/callback/*': callbackLimits,
  '/api/auth/sso/callback/*': callbackLimits,
  '/api/auth/delete-user/callback': tokenLimits,
  '/api/auth/magic-link/verify': codeLimits,
  '/api/auth/passkey/generate-register-options': passkeyLimits,
  '/api/auth/export-account': [{ by: 'session', limits: perMinute('export-session', 5) }],
  '/v1/customers/export': listExportLimits,
  '/v1/license-keys/export': listExportLimits,
  '/v1/orders/export': listExportLimits,
  '/v1/products/export': listExportLimits,
  '/v1/subscriptions/export': listExportLimits,
  '/api/auth/organization/export-audit-entries': [
    { by: 'session', limits: perMinute('audit-export-session', 5) },
  ],
}

/** Every visit of a checkout link makes a checkout. */
export const checkoutLinkLimits: RateLimitRule[] = [
  { by: 'address', limits: perMinute('checkout-link-address', 100) },
]

/** Everything else: generous, against runaway clients, and counted in each process alone. */
export const generalLimits: RateLimitRule[] = [
  { by: 'address', limits: [{ name: 'general-address', uses: 1000, seconds: 10 }] },
]
