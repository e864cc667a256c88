import { invalid, refused } from '../common/refusal.ts'

/** Old clients expect the provider’s name in the code. */
function byMessage<const Text extends string>(text: Text) {
  return { ...refused(400, text), codedByMessage: true } as const
}

export const accountRefusals = {
  ACCOUNT_NOT_FOUND: refused(400, 'Account not found'),
  ACCOUNT_NOT_LINKED: refused(401, 'account not linked'),
  ACCOUNT_NOT_LINKED__DIFFERENT_EMAILS_NOT_ALLOWED: refused(
    401,
    'Account not linked - different emails not allowed',
  ),
  ACCOUNT_NOT_LINKED__LINKING_NOT_ALLOWED: refused(401, 'Account not linked - linking not allowed'),
  ACCOUNT_NOT_LINKED__UNABLE_TO_CREATE_ACCOUNT: refused(
    417,
    'Account not linked - unable to create account',
  ),
  BANNED_USER: refused(
    403,
    'You have been banned from this application: {reason}. Please contact support if you believe this is an error.',
  ),
  CHANGE_EMAIL_IS_DISABLED: refused(400, 'Change email is disabled'),
  COULDNT_UPDATE_YOUR_EMAIL: refused(400, "Couldn't update your email"),
  CREDENTIAL_ACCOUNT_NOT_FOUND: refused(400, 'Credential account not found'),
  EMAIL_AND_PASSWORD_IS_NOT_ENABLED: refused(400, 'Email and password is not enabled'),
  EMAIL_CAN_NOT_BE_UPDATED: refused(400, 'Email can not be updated'),
  EMAIL_IS_THE_SAME: refused(400, 'Email is the same'),
  EMAIL_NOT_VERIFIED: refused(403, 'Email not verified'),
  FAILED_TO_CREATE_SESSION: refused(401, 'Failed to create session'),
  FAILED_TO_CREATE_USER: refused(422, 'Failed to create user'),
  FAILED_TO_GET_A_VALID_ACCESS_TOKEN: refused(400, 'Failed to get a valid access token'),
  FAILED_TO_GET_SESSION: refused(400, 'Failed to get session'),
  FAILED_TO_GET_USER_INFO: refused(400, 'Failed to get user info'),
  FAILED_TO_REFRESH_ACCESS_TOKEN: refused(400, 'Failed to refresh access token'),
  ID_TOKEN_NOT_SUPPORTED: refused(404, 'id_token not supported'),
  INVALID_EMAIL: refused(400, 'Invalid email'),
  INVALID_EMAIL_OR_PASSWORD: refused(401, 'Invalid email or password'),
  INVALID_PASSWORD: refused(400, 'Invalid password'),
  INVALID_TOKEN: refused(400, 'invalid token'),
  INVALID_USERNAME_OR_PASSWORD: refused(401, 'invalid username or password'),
  PASSWORD_IS_TOO_COMMON: refused(400, 'Password is too common'),
  PASSWORD_TOO_LONG: refused(400, 'Password too long'),
  PASSWORD_TOO_SHORT: refused(400, 'Password too short'),
  PROVIDER_DOES_NOT_SUPPORT_TOKEN_REFRESHING: byMessage(
    'Provider {provider} does not support token refreshing.',
  ),
  PROVIDER_IS_NOT_SUPPORTED: byMessage('Provider {provider} is not supported.'),
  PROVIDER_NOT_FOUND: refused(404, 'Provider not found'),
  RESET_PASSWORD_ISNT_ENABLED: refused(400, "Reset password isn't enabled"),
  SESSION_EXPIRED_REAUTHENTICATE_TO_PERFORM_THIS_ACTION: refused(
    400,
    'Session expired. Re-authenticate to perform this action.',
  ),
  SESSION_IS_NOT_FRESH: refused(403, 'Session is not fresh'),
  SESSION_NOT_FOUND: refused(400, 'Session not found'),
  SIGNUP_DISABLED: refused(401, 'signup disabled'),
  THE_PROVIDER_CANNOT_BE_REACHED: refused(503, 'The provider cannot be reached'),
  TOKEN_EXPIRED: refused(401, 'token_expired'),
  UNAUTHORIZED: refused(401, 'unauthorized'),
  UNEXPECTED_ERROR: refused(401, 'unexpected error'),
  USERNAME_IS_ALREADY_TAKEN_PLEASE_TRY_ANOTHER: refused(
    422,
    'username is already taken. please try another.',
  ),
  USERNAME_IS_INVALID: refused(422, 'username is invalid'),
  USERNAME_IS_TOO_LONG: refused(422, 'username is too long'),
  USERNAME_IS_TOO_SHORT: refused(422, 'username is too short'),
  USER_ALREADY_EXISTS: refused(422, 'User already exists'),
  USER_ALREADY_HAS_A_PASSWORD: refused(400, 'user already has a password'),
  USER_EMAIL_NOT_FOUND: refused(401, 'User email not found'),
  USER_NOT_FOUND: refused(400, 'User not found'),
  VERIFICATION_EMAIL_ISNT_ENABLED: refused(400, "Verification email isn't enabled"),
  YOU_ARE_THE_ONLY_OWNER: refused(
    400,
    'You are the only owner of {organizations}. Hand over or delete it first.',
  ),
  YOU_CANT_UNLINK_YOUR_LAST_ACCOUNT: refused(400, "You can't unlink your last account"),
  YOU_CAN_ONLY_SEND_A_VERIFICATION_EMAIL_TO_AN_UNVERIFIED_EMAIL: refused(
    400,
    'You can only send a verification email to an unverified email',
  ),
  YOU_CAN_ONLY_SEND_A_VERIFICATION_EMAIL_TO_YOUR_OWN_EMAIL: refused(
    400,
    'You can only send a verification email to your own email',
  ),
  'picture.not_an_image': invalid('A picture is a whole PNG, JPEG or WebP image'),
  'picture.too_heavy': invalid('A picture has at most 200 kB'),
  'picture.wrong_size': invalid('A picture has 1 to {most} pixels along either side'),
}
