import type { ListedRefusals } from '../common/listed-refusals.ts'

/** Why someone can’t sign in with a provider. */
export const signInSocialRefusals = {
  401: [
    'ACCOUNT_NOT_LINKED',
    'FAILED_TO_GET_USER_INFO',
    'INVALID_TOKEN',
    'SIGNUP_DISABLED',
    'USER_EMAIL_NOT_FOUND',
  ],
  403: ['BANNED_USER', 'EMAIL_NOT_VERIFIED', 'SINGLE_SIGN_ON_REQUIRED'],
  404: ['ID_TOKEN_NOT_SUPPORTED', 'PROVIDER_NOT_FOUND'],
  503: ['THE_PROVIDER_CANNOT_BE_REACHED'],
} as const satisfies ListedRefusals

/** Why someone can’t connect an account of a provider. */
export const linkSocialRefusals = {
  401: [
    'ACCOUNT_NOT_LINKED__DIFFERENT_EMAILS_NOT_ALLOWED',
    'ACCOUNT_NOT_LINKED__LINKING_NOT_ALLOWED',
    'FAILED_TO_GET_USER_INFO',
    'INVALID_TOKEN',
  ],
  404: ['ID_TOKEN_NOT_SUPPORTED', 'PROVIDER_NOT_FOUND'],
  417: ['ACCOUNT_NOT_LINKED__UNABLE_TO_CREATE_ACCOUNT'],
  503: ['THE_PROVIDER_CANNOT_BE_REACHED'],
} as const satisfies ListedRefusals
