import type { Environment } from '../env.ts'

export interface SettingGuide {
  meaning: string
  /** A value that works. */
  example: string
  /** What holds without the setting, where the schema can't say it. */
  otherwise?: string
}

/** Every setting in words: for the doctor, and for docs/settings.md. */
export const settingsGuide: Record<keyof Environment, SettingGuide> = {
  PORT: { meaning: 'Port the service listens on.', example: '3000' },
  HOST: {
    meaning: 'Network address the service listens on.',
    example: '0.0.0.0',
    otherwise:
      '`127.0.0.1` while `BASE_URL` is a loopback name such as `localhost`, else `0.0.0.0`',
  },
  BASE_URL: {
    meaning: 'Origin under which browsers reach the service; mails and checkouts link to it.',
    example: 'https://pay.example.com',
    otherwise: '`http://localhost:PORT`',
  },
  AUTH_BASE_PATH: {
    meaning:
      'Path under which clients find the routes of `/api/auth`; redirect URIs at providers, the page ' +
      'of errors and links of mails have it. Our own screens go on calling `/api/auth`.',
    example: '/auth',
  },
  INTERNAL_URL: {
    meaning: 'Origin under which the service’s processes reach each other, past any proxy.',
    example: 'http://10.0.0.5:3000',
    otherwise: '`http://127.0.0.1:PORT` in a process of both roles, else `BASE_URL`',
  },
  DATABASE_URL: {
    meaning: 'PostgreSQL 15 or newer.',
    example: 'postgres://tollgate:secret@db.example.com:5432/tollgate',
    otherwise: 'an embedded PostgreSQL in `DATA_DIR`',
  },
  REDIS_URL: {
    meaning: 'Redis 6 or newer, where all processes count what is limited.',
    example: 'redis://:secret@redis.example.com:6379',
    otherwise: 'counted in the external database, or in the one process that there is',
  },
  DATA_DIR: {
    meaning: 'Folder of the embedded database and its secret.',
    example: '/var/lib/tollgate',
    otherwise: '`.data` in the checkout',
  },
  DATABASE_POOL_SIZE: {
    meaning: 'Database connections of one process, at most 200.',
    example: '20',
  },
  ROLE: {
    meaning: 'What the process does: `serve` requests, `work` on jobs, or `both`.',
    example: 'serve',
  },
  LOG_LEVEL: {
    meaning: 'Least severity that is logged: `fatal` … `trace`, or `silent`.',
    example: 'warn',
  },
  AUTH_SECRET: {
    meaning:
      'Root of all derived keys: 32 random characters or more, no words. In a comma list the first signs, all verify.',
    example: '$(openssl rand -hex 32)',
    otherwise: 'made once and kept in `DATA_DIR`; required with `DATABASE_URL`',
  },
  SMTP_URL: {
    meaning: 'Mail server. Connected when the first mail is sent; failed mails are sent again.',
    example: 'smtps://user:secret@mail.example.com:465',
    otherwise: 'mails stay at `/dev/outbox`',
  },
  MAIL_FROM: {
    meaning: 'Sender of all mails.',
    example: 'Acme <billing@example.com>',
  },
  TRUSTED_ORIGINS: {
    meaning: 'Comma list of further origins that may call the API and be redirected to.',
    example: 'https://app.example.com,https://*.example.com',
    otherwise: 'only the origin of `BASE_URL`',
  },
  TRUSTED_PROXIES: {
    meaning: 'How many proxies stand in front; as many `X-Forwarded-For` entries are believed.',
    example: '1',
  },
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
  SESSION_EXPIRES_IN: { meaning: 'Life of a session in seconds.', example: '604800' },
  SESSION_UPDATE_AGE: {
    meaning: 'Age in seconds after which using a session prolongs it.',
    example: '86400',
  },
  SESSION_FRESH_AGE: {
    meaning: 'Seconds in which a session counts as fresh; 0 turns the check off.',
    example: '86400',
  },
  SESSION_FRESH_FROM: {
    meaning: 'What a session’s freshness counts from: its last `update`, or the `sign-in`.',
    example: 'sign-in',
  },
  SESSION_RESTORES_ORGANIZATION: {
    meaning:
      'Whether a new session works in the organization that the user worked in last. Clients of ' +
      'better-auth expect none; our own screens open it either way.',
    example: 'true',
  },
  SESSION_COOKIE_CACHE: {
    meaning: 'Keep a signed copy of the session in a cookie, to spare the database.',
    example: 'true',
  },
  SESSION_COOKIE_CACHE_AGE: {
    meaning: 'Life of that copy in seconds, at most 3600.',
    example: '60',
  },
  VERIFICATION_EMAIL_ENABLED: {
    meaning:
      'Send mails whose link verifies an address. Without them none is ever verified by mail.',
    example: 'false',
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
  ORGANIZATION_LIMIT: {
    meaning: 'How many organizations a user may create.',
    example: '5',
    otherwise: 'no limit',
  },
  ALLOW_ORGANIZATION_CREATION: {
    meaning: 'Whether users may create organizations.',
    example: 'false',
  },
  MEMBERSHIP_LIMIT: { meaning: 'How many members an organization may have.', example: '100' },
  TEAM_LIMIT: { meaning: 'How many teams an organization may have.', example: '100' },
  TEAM_MEMBER_LIMIT: {
    meaning: 'How many members a team may have.',
    example: '20',
    otherwise: 'no limit',
  },
  ALLOW_REMOVING_LAST_TEAM: {
    meaning: 'Whether an organization may be left without any team.',
    example: 'true',
  },
  POLICIES_FILE: {
    meaning:
      'Module of your own that decides who may create organizations, or how many members a team ' +
      'may have, in the place of `ALLOW_ORGANIZATION_CREATION` and `TEAM_MEMBER_LIMIT`.',
    example: '/etc/tollgate/policies.mjs',
    otherwise: 'the settings decide',
  },
  INVITATION_REQUIRES_VERIFIED_EMAIL: {
    meaning:
      'Let an invitation be read and answered by its bare id only from a verified address; the ' +
      'mailed link proves the address by itself.',
    example: 'true',
  },
  ADMIN_EMAILS: {
    meaning: 'Comma list of addresses whose users become administrators when they are created.',
    example: 'ada@example.com,grace@example.com',
    otherwise: 'nobody',
  },
  IP_COUNTRY_FILE: {
    meaning:
      'Database that tells the country of a network address, in MaxMind’s format (`.mmdb`), for lists of devices and notices of sign-ins. GeoLite2, DB-IP and others publish some.',
    example: '/var/lib/tollgate/country.mmdb',
    otherwise: 'countries stay unknown',
  },
  RATE_LIMIT_ENABLED: { meaning: 'Limit how often routes may be called.', example: 'false' },
  DEV_TOOLS: {
    meaning: 'Pages for trying out, such as the mail outbox. Not for a public service.',
    example: 'false',
    otherwise: '`true` with the embedded database, else `false`',
  },
}
