import type { SettingsGuide } from './setting.ts'

export const accounts = {
  MAIL_LINKS: {
    meaning:
      'Where links of mails lead: to a `page` of ours, whose button acts, or straight to the `api`, ' +
      'for who passes on no more than `AUTH_BASE_PATH` to browsers. Programs that open links of ' +
      'mails then verify addresses too.',
    example: 'api',
  },
  REQUIRE_EMAIL_VERIFICATION: {
    meaning: 'Refuse the sign-in until the address is verified.',
    example: 'true',
  },
  SIGN_UP_HIDES_EXISTING: {
    meaning: 'Answer a sign-up with a taken address as if it were new, and write to its owner.',
    example: 'true',
  },
  EMAIL_AND_PASSWORD_ENABLED: {
    meaning: 'Whether users sign up and in with passwords.',
    example: 'false',
  },
  RESET_PASSWORD_ENABLED: {
    meaning: 'Whether users who have forgotten their password reset it by mail.',
    example: 'false',
  },
  RESET_PASSWORD_EXPIRES_IN: {
    meaning: 'Seconds in which the link works that resets a password.',
    example: '1800',
  },
  REVOKE_SESSIONS_ON_PASSWORD_RESET: {
    meaning: 'Sign a user out everywhere when he resets his password, also unasked.',
    example: 'true',
  },
  PASSWORD_MIN_LENGTH: {
    meaning: 'Characters a new password has at least, 8 to 64; 15 is good where it stands alone.',
    example: '15',
  },
  PASSWORD_MAX_LENGTH: {
    meaning: 'Characters a new password has at most, 64 to 1024.',
    example: '256',
  },
  USERNAME_MIN_LENGTH: {
    meaning: 'Least length of a username.',
    example: '4',
  },
  USERNAME_MAX_LENGTH: {
    meaning: 'Greatest length of a username.',
    example: '20',
  },
  RESERVED_USERNAMES: {
    meaning: 'Usernames that nobody can choose, in any spelling with dots and the like.',
    example: 'admin,support,acme',
  },
  ACCOUNT_LINKING_ENABLED: {
    meaning: 'Whether an account elsewhere may be added to a user who exists.',
    example: 'false',
  },
  ALLOW_DIFFERENT_EMAILS: {
    meaning: 'Whether a signed-in user may link an account elsewhere that has another address.',
    example: 'true',
  },
  ALLOW_UNLINKING_ALL: {
    meaning: 'Whether users may remove their last way to sign in.',
    example: 'true',
  },
  TRUSTED_PROVIDERS: {
    meaning:
      'Providers, by id, that sign in existing users by address even where they do not say that ' +
      'it is proven.',
    example: 'google,github',
  },
  OIDC_PROVIDERS: {
    meaning:
      'Further providers as a JSON array: `id`, `clientId`, `clientSecret`, and an `issuer` or ' +
      '`authorizationUrl`, `tokenUrl` and `userInfoUrl`; also `name`, `jwksUrl`, `scopes`, ' +
      '`trusted`, `disableSignUp`, `disableImplicitSignUp`.',
    example:
      '[{"id":"work","clientId":"tollgate","clientSecret":"secret","issuer":"https://id.example.com"}]',
    otherwise: 'none',
  },
  WEBHOOKS_ALLOW_PRIVATE: {
    meaning: 'Whether calls to the outside may reach private addresses, and go without TLS.',
    example: 'true',
    otherwise: '`true` with the embedded database only',
  },
  VERIFICATION_EMAIL_ENABLED: {
    meaning:
      'Send mails whose link verifies an address. Without them none is ever verified by mail.',
    example: 'false',
  },
  VERIFICATION_EXPIRES_IN: {
    meaning: 'Seconds in which the link works that verifies or changes an email.',
    example: '86400',
  },
  CHANGE_EMAIL_ENABLED: {
    meaning: 'Whether users may change their address.',
    example: 'false',
  },
  DELETE_ACCOUNT_ENABLED: {
    meaning: 'Whether users may delete themselves.',
    example: 'false',
  },
  DELETE_ACCOUNT_VERIFICATION: {
    meaning: 'Delete a user only after the link of a mail was opened.',
    example: 'false',
  },
  DELETE_ACCOUNT_EXPIRES_IN: {
    meaning: 'Seconds in which the link works that deletes a user.',
    example: '3600',
  },
  ADMIN_EMAILS: {
    meaning: 'Comma list of addresses whose users become administrators when they are created.',
    example: 'ada@example.com,grace@example.com',
    otherwise: 'nobody',
  },
} satisfies SettingsGuide
