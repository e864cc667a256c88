/** What the title is about. */
type Topic = 'sign_in' | 'link' | 'account' | 'unknown'

interface Cause {
  topic: Topic
  /** Where the reader can do something about it. */
  remedy: {
    path: string
    text: 'sign_in' | 'sign_up' | 'reset' | 'verify' | 'single_sign_on'
  } | null
}

const toSignIn = { path: '/sign-in', text: 'sign_in' } as const
const toSignUp = { path: '/sign-up', text: 'sign_up' } as const
const toReset = { path: '/forgot-password', text: 'reset' } as const
const toSingleSignOn = { path: '/single-sign-on', text: 'single_sign_on' } as const
const toVerify = { path: '/verify-email?error=token_expired', text: 'verify' } as const

/** Every code that redirects carry, and what helps; the texts are `page.error.<code>_what`, `_help`. */
export const causes = {
  invalid_callback_request: { topic: 'sign_in', remedy: toSignIn },
  state_not_found: { topic: 'sign_in', remedy: toSignIn },
  please_restart_the_process: { topic: 'sign_in', remedy: toSignIn },
  no_code: { topic: 'sign_in', remedy: toSignIn },
  invalid_code: { topic: 'sign_in', remedy: toSignIn },
  oauth_provider_not_found: { topic: 'sign_in', remedy: toSignIn },
  unable_to_get_user_info: { topic: 'sign_in', remedy: toSignIn },
  email_not_found: { topic: 'sign_in', remedy: toSignUp },
  no_callback_url: { topic: 'sign_in', remedy: toSignIn },
  access_denied: { topic: 'sign_in', remedy: toSignIn },
  temporarily_unavailable: { topic: 'sign_in', remedy: toSignIn },
  email_not_verified: { topic: 'sign_in', remedy: toSignIn },
  account_not_linked: { topic: 'account', remedy: toSignIn },
  unable_to_link_account: { topic: 'account', remedy: null },
  account_already_linked_to_different_user: { topic: 'account', remedy: null },
  email_domain_not_allowed: { topic: 'account', remedy: toSignIn },
  email_unverified: { topic: 'account', remedy: toSignIn },
  organization_is_full: { topic: 'account', remedy: null },
  organization_is_suspended: { topic: 'account', remedy: null },
  single_sign_on_required: { topic: 'account', remedy: toSingleSignOn },
  signup_disabled: { topic: 'account', remedy: toSignIn },
  banned: { topic: 'account', remedy: null },
  token_expired: { topic: 'link', remedy: toVerify },
  invalid_token: { topic: 'link', remedy: toReset },
  user_not_found: { topic: 'link', remedy: toSignUp },
  unauthorized: { topic: 'link', remedy: toSignIn },
  unknown: { topic: 'unknown', remedy: null },
} as const satisfies Record<string, Cause>

type Code = keyof typeof causes

function isCode(code: string): code is Code {
  return Object.hasOwn(causes, code)
}

/** What providers say in words of their own, or in other words of OAuth. */
const synonyms = new Map<string, Code>([
  ['user_cancelled', 'access_denied'],
  ['user_cancelled_login', 'access_denied'],
  ['user_cancelled_authorize', 'access_denied'],
  ['consent_required', 'access_denied'],
  ['login_required', 'access_denied'],
  ['interaction_required', 'access_denied'],
  ['server_error', 'temporarily_unavailable'],
])

/** Codes come in upper or lower case, and with blanks or underscores. */
export function causeOf(given: string): Cause & { code: Code } {
  const code = given.toLowerCase().replaceAll(' ', '_')
  const known = isCode(code) ? code : (synonyms.get(code) ?? 'unknown')
  return { code: known, ...causes[known] }
}
