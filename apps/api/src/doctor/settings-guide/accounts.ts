import type { SettingsGuide } from './setting.ts'

export const accounts = {
  MAIL_LINKS: {
    meaning:
      'Where links in emails lead: to a `page` of ours, whose button acts, or directly to the `api`, ' +
      'if browsers can only reach `AUTH_BASE_PATH`. Programs that open links in emails then verify ' +
      'addresses, too.',
    example: 'api',
  },
  REQUIRE_EMAIL_VERIFICATION: {
    meaning:
      'Refuse sign-in until the email is verified. A provider that doesn’t vouch for the email is no ' +
      'exception: the user gets an email, whose link keeps the `callbackURL` of the sign-in.',
    example: 'true',
  },
  SIGN_UP_HIDES_EXISTING: {
    meaning: 'Answer a sign-up with an existing email as if it were new, and notify its owner.',
    example: 'true',
  },
  EMAIL_AND_PASSWORD_ENABLED: {
    meaning: 'Whether users can sign up and sign in with passwords.',
    example: 'false',
  },
  RESET_PASSWORD_ENABLED: {
    meaning: 'Whether users can reset a forgotten password by email.',
    example: 'false',
  },
  RESET_PASSWORD_EXPIRES_IN: {
    meaning: 'Seconds in which the link works that resets a password.',
    example: '1800',
  },
  MAGIC_LINK_ENABLED: {
    meaning: 'Whether users can sign in with a link that is emailed to them.',
    example: 'true',
  },
  MAGIC_LINK_EXPIRES_IN: {
    meaning: 'Seconds in which the link works that signs in, 60 to 600.',
    example: '600',
  },
  EMAIL_CODE_ENABLED: {
    meaning:
      'Whether users can sign in, verify their email and reset their password with a code that is ' +
      'emailed to them.',
    example: 'true',
  },
  EMAIL_CODE_EXPIRES_IN: {
    meaning: 'Seconds in which a code from an email works, 60 to 600.',
    example: '600',
  },
  EMAIL_SIGN_UP_ENABLED: {
    meaning: 'Whether someone new can sign up with such a link or code.',
    example: 'false',
  },
  REVOKE_SESSIONS_ON_PASSWORD_RESET: {
    meaning:
      'Sign users out everywhere when they reset their password, even if they don’t ask for it.',
    example: 'true',
  },
  LEAKED_PASSWORDS_FILE: {
    meaning:
      'File of SHA-1 hashes of leaked passwords, one a line in capitals, sorted, with or without `:count`, as Have I ' +
      'Been Pwned publishes them ordered by hash. New passwords in it are refused. Replace it at any time.',
    example: '/var/lib/tollgate/pwned-passwords.txt',
  },
  LEAKED_PASSWORDS_URL: {
    meaning:
      'Service that is asked for new passwords as well, by the first five digits of their SHA-1 hash. If it fails, or takes ' +
      'longer than two seconds, the password is accepted, and the log says so.',
    example: 'https://api.pwnedpasswords.com/range',
  },
  PASSWORD_MIN_LENGTH: {
    meaning:
      'Minimum length of a new password, 8 to 64; 15 is a good choice without a second factor.',
    example: '15',
  },
  PASSWORD_MAX_LENGTH: {
    meaning: 'Maximum length of a new password, 64 to 1024.',
    example: '256',
  },
  USERNAME_MIN_LENGTH: {
    meaning: 'Minimum length of a username.',
    example: '4',
  },
  USERNAME_MAX_LENGTH: {
    meaning: 'Maximum length of a username.',
    example: '20',
  },
  RESERVED_USERNAMES: {
    meaning: 'Usernames that no one can choose, with or without dots and underscores.',
    example: 'admin,support,acme',
  },
  PASSKEY_RP_ID: {
    meaning:
      'Domain that passkeys belong to: the host of `BASE_URL`, or a domain above it, so that passkeys also ' +
      'work on its other hosts. Changing it makes all passkeys useless.',
    example: 'example.com',
    otherwise: 'the host of `BASE_URL`',
  },
  PASSKEY_RP_NAME: {
    meaning: 'Name of the service in passkey dialogs.',
    example: 'Acme',
    otherwise: 'the host of `BASE_URL`',
  },
  PASSKEY_RELATED_ORIGINS: {
    meaning:
      'Comma-separated list of other origins whose pages may use the passkeys of this service. Other domains ' +
      'learn of it from `/.well-known/webauthn`. `TRUSTED_ORIGINS` has to name them as well.',
    example: 'https://app.example.com,https://example.co.uk',
    otherwise: 'only the origin of `BASE_URL`',
  },
  ACCOUNT_LINKING_ENABLED: {
    meaning: 'Whether a provider account can be linked to an existing user.',
    example: 'false',
  },
  ALLOW_DIFFERENT_EMAILS: {
    meaning: 'Whether signed-in users can link a provider account with a different email.',
    example: 'true',
  },
  ALLOW_UNLINKING_ALL: {
    meaning: 'Whether users can remove their last sign-in method.',
    example: 'true',
  },
  TRUSTED_PROVIDERS: {
    meaning:
      'Providers, by ID, that sign in existing users by email even if they don’t report it as ' +
      'verified.',
    example: 'google,github',
  },
  OIDC_PROVIDERS: {
    meaning:
      'More providers as a JSON array: `id`, `clientId`, `clientSecret`, and an `issuer` or ' +
      '`authorizationUrl`, `tokenUrl` and `userInfoUrl`; also `name`, `jwksUrl`, `scopes`, ' +
      '`trusted`, `disableSignUp`, `disableImplicitSignUp`.',
    example:
      '[{"id":"work","clientId":"tollgate","clientSecret":"secret","issuer":"https://id.example.com"}]',
    otherwise: 'none',
  },
  WEBHOOKS_ALLOW_PRIVATE: {
    meaning: 'Whether outbound calls may reach private IP addresses and go without TLS.',
    example: 'true',
    otherwise: '`true` with the embedded database only',
  },
  DNS_SERVERS: {
    meaning:
      'Name servers that are asked for the records that prove domains, separated by commas. Set it where those of the ' +
      'machine don’t see what is published to the internet.',
    example: '9.9.9.9,1.1.1.1:53',
    otherwise: 'the name servers of the machine',
  },
  VERIFICATION_EMAIL_ENABLED: {
    meaning: 'Whether to send emails with a link that verifies the address.',
    example: 'false',
  },
  VERIFICATION_EXPIRES_IN: {
    meaning: 'Seconds in which the link works that verifies or changes an email.',
    example: '86400',
  },
  CHANGE_EMAIL_ENABLED: {
    meaning: 'Whether users can change their email.',
    example: 'false',
  },
  DELETE_ACCOUNT_ENABLED: {
    meaning: 'Whether users can delete their account.',
    example: 'false',
  },
  DELETE_ACCOUNT_VERIFICATION: {
    meaning: 'Delete a user only after they confirm with a link sent by email.',
    example: 'false',
  },
  DELETE_ACCOUNT_EXPIRES_IN: {
    meaning: 'Seconds in which the link works that deletes a user.',
    example: '3600',
  },
  ADMIN_EMAILS: {
    meaning: 'Comma-separated list of emails whose users become administrators when they sign up.',
    example: 'ada@example.com,grace@example.com',
    otherwise: 'no one',
  },
  ADMIN_SETS_PASSWORDS: {
    meaning: 'Whether administrators can set users’ passwords. If not, users reset their own.',
    example: 'true',
    otherwise: 'only where developer tools are on',
  },
  IMPERSONATE_ADMINISTRATORS: {
    meaning: 'Whether administrators can impersonate other administrators.',
    example: 'true',
  },
  ROLES: {
    meaning:
      'More roles as a JSON object: the permissions of each, such as `user:list`, `user:ban`, ' +
      '`session:revoke`. `admin` has all of them, `user` none.',
    example: '{"support":["user:list","user:ban","session:list","session:revoke"]}',
    otherwise: 'no more',
  },
} satisfies SettingsGuide
