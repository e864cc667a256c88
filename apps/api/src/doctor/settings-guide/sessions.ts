import type { SettingsGuide } from './setting.ts'

export const sessions = {
  COOKIE_PREFIX: {
    meaning:
      'Prefix of cookie names: `<prefix>.session_token`. On https, `__Host-` is added in front, ' +
      'unless it begins with `__Secure-` itself. Changing it signs everyone out.',
    example: 'better-auth',
  },
  SESSION_EXPIRES_IN: { meaning: 'Lifetime of a session in seconds.', example: '604800' },
  SESSION_UNREMEMBERED_EXPIRES_IN: {
    meaning:
      'Life in seconds of a session that is not remembered; it ends with the browser anyway.',
    example: '43200',
  },
  SESSION_UPDATE_AGE: {
    meaning: 'Age in seconds after which using a session extends it.',
    example: '86400',
  },
  SESSION_MAX_AGE: {
    meaning:
      'Seconds after which a session ends however much it is used, counted from the last sign-in, password or code; ' +
      '0 sets no end.',
    example: '2592000',
  },
  SESSION_FRESH_AGE: {
    meaning:
      'Seconds for which a sign-in, password or code counts as a recent proof, which risky changes ask ' +
      'for; 0 turns the check off.',
    example: '86400',
  },
  SESSION_FRESH_FROM: {
    meaning:
      'What `unlink-account` and `delete-user` count those seconds from: the session’s last `update`, or the ' +
      '`sign-in`.',
    example: 'sign-in',
  },
  TWO_FACTOR_RECOVERY_WAIT: {
    meaning:
      'Seconds, at least 3600, between an administrator’s recovery of a user and the removal of their second ' +
      'factor. The user can prevent it until then.',
    example: '604800',
  },
  SESSION_RESTORES_ORGANIZATION: {
    meaning:
      'Whether a new session works in the organization that the user worked in last. Clients of ' +
      'better-auth expect none; our own screens open it either way.',
    example: 'true',
  },
  SESSION_COOKIE_CACHE: {
    meaning: 'Keep a signed copy of the session in a cookie, to reduce database load.',
    example: 'true',
  },
  SESSION_COOKIE_CACHE_AGE: {
    meaning: 'Lifetime of that copy in seconds, at most 3600.',
    example: '60',
  },
  ENTITLEMENT_TOKEN_EXPIRES_IN: {
    meaning:
      'Lifetime in seconds, 60 to 3600, of the signed tokens that tell merchants’ servers what a ' +
      'customer has.',
    example: '120',
  },
} satisfies SettingsGuide
