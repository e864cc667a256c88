import type { SettingsGuide } from './setting.ts'

export const service = {
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
  TRUSTED_ORIGINS: {
    meaning: 'Comma list of further origins that may call the API and be redirected to.',
    example: 'https://app.example.com,https://*.example.com',
    otherwise: 'only the origin of `BASE_URL`',
  },
  TRUSTED_PROXIES: {
    meaning: 'How many proxies stand in front; as many `X-Forwarded-For` entries are believed.',
    example: '1',
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
} satisfies SettingsGuide
