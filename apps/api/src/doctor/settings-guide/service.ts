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
    meaning: 'Origin where browsers reach the service; emails and checkouts link to it.',
    example: 'https://pay.example.com',
    otherwise: '`http://localhost:PORT`',
  },
  AUTH_BASE_PATH: {
    meaning:
      'Path where clients find the routes of `/api/auth`; also used in redirect URIs at providers, ' +
      'the error page and links in emails. Our own screens always call `/api/auth`.',
    example: '/auth',
  },
  INTERNAL_URL: {
    meaning: 'Origin where the service’s processes reach each other, bypassing any proxy.',
    example: 'http://10.0.0.5:3000',
    otherwise: '`http://127.0.0.1:PORT` in a process with both roles, else `BASE_URL`',
  },
  DATABASE_URL: {
    meaning: 'PostgreSQL 15 or newer.',
    example: 'postgres://tollgate:secret@db.example.com:5432/tollgate',
    otherwise: 'an embedded PostgreSQL in `DATA_DIR`',
  },
  REDIS_URL: {
    meaning: 'Redis 6 or newer, where all processes share their rate limits.',
    example: 'redis://:secret@redis.example.com:6379',
    otherwise: 'shared in the external database, or counted in the single process',
  },
  DATA_DIR: {
    meaning: 'Folder of the embedded database, its secret, and files.',
    example: '/var/lib/tollgate',
    otherwise: '`.data` in the checkout',
  },
  S3_URL: {
    meaning:
      'Bucket for files, on a service that is compatible with S3. Browsers upload to it and download from it, so its CORS rules must allow `PUT` and `GET` from `BASE_URL` and expose `ETag`.',
    example: 'https://s3.eu-central-1.amazonaws.com/acme-files',
    otherwise: 'the folder `files` in `DATA_DIR`, which all processes have to share',
  },
  S3_ACCESS_KEY_ID: {
    meaning: 'Access key that may read, write and delete in the bucket of `S3_URL`.',
    example: 'AKIAIOSFODNN7EXAMPLE',
    otherwise: 'none; required with `S3_URL`',
  },
  S3_SECRET_ACCESS_KEY: {
    meaning: 'Secret of that access key.',
    example: 'wJalrXUtnFEMIK7MDENGbPxRfiCYEXAMPLEKEY',
    otherwise: 'none; required with `S3_URL`',
  },
  S3_REGION: {
    meaning: 'Region of the bucket.',
    example: 'eu-central-1',
  },
  STRIPE_SECRET_KEY: {
    meaning:
      'Secret key of your Stripe account, which then charges real cards. A restricted key needs to write payment intents, setup intents, customers and refunds, and to write tax calculations and transactions if organizations use Stripe Tax.',
    example: 'sk_live_4eC39HqLyjWDarjtT1zdp7dc',
    otherwise: 'none: the sandbox takes test cards only',
  },
  STRIPE_PUBLISHABLE_KEY: {
    meaning: 'Publishable key of the same account and mode, for the card form of checkout pages.',
    example: 'pk_live_TYooMQauvdEDq54NiTphI7jx',
    otherwise: 'none; required with `STRIPE_SECRET_KEY`',
  },
  STRIPE_WEBHOOK_SECRET: {
    meaning:
      'Signing secret of the webhook endpoint at `BASE_URL` with the path `/v1/payments/events/stripe`.',
    example: 'whsec_wRNftLajMZNeslQOP6vEPm4iVx5NlZ6z',
    otherwise: 'none; required with `STRIPE_SECRET_KEY`',
  },
  STRIPE_API_URL: {
    meaning: 'Origin of Stripe’s API, or of a proxy in front of it.',
    example: 'https://api.stripe.com',
  },
  DISCORD_BOT_TOKEN: {
    meaning:
      'Token of the bot of your Discord application, which gives customers the roles that they buy. With ' +
      '`DISCORD_CLIENT_ID` and `DISCORD_CLIENT_SECRET` of the same application, whose redirects are ' +
      '`BASE_URL` with the paths `/v1/guild-connections/callback` and ' +
      '`/v1/customer-portal/oauth-accounts/callback/discord`.',
    example: 'MTE4NDcxMQ.GkZ3vQ.dHJ1c3QgdGhlIHByb2Nlc3M',
    otherwise: 'none: roles at Discord can’t be sold',
  },
  DISCORD_URL: {
    meaning: 'Origin of Discord, or of a proxy in front of it.',
    example: 'https://discord.com',
  },
  GITHUB_APP_CLIENT_ID: {
    meaning:
      'Client ID of your GitHub App, which invites customers to the repositories that they buy access to. It ' +
      'needs to write “Administration” of repositories and to read “Members” of organizations. Its callback ' +
      'URLs are `BASE_URL` with the paths `/v1/repository-connections/callback` and ' +
      '`/v1/customer-portal/oauth-accounts/callback/github`.',
    example: 'Iv23liUp8eHDnWoAs1rm',
    otherwise: 'none: access to repositories can’t be sold',
  },
  GITHUB_APP_CLIENT_SECRET: {
    meaning: 'Client secret of that app.',
    example: '8a61f9b3a7aba766e83d6b4f2a5e1c90d7b3f1e2',
    otherwise: 'none; required with `GITHUB_APP_CLIENT_ID`',
  },
  GITHUB_APP_PRIVATE_KEY: {
    meaning: 'Text of a private key (`.pem`) of that app; `\\n` may stand for line breaks.',
    example: '$(cat tollgate.private-key.pem)',
    otherwise: 'none; required with `GITHUB_APP_CLIENT_ID`',
  },
  GITHUB_URL: {
    meaning: 'Origin of GitHub, or of the GitHub Enterprise Server that has the app.',
    example: 'https://github.example.com',
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
    meaning: 'Lowest severity that is logged: `fatal` … `trace`, or `silent`.',
    example: 'warn',
  },
  AUTH_SECRET: {
    meaning:
      'Root of all derived keys: 32 random characters or more, no words. In a comma-separated list, the first signs and all verify.',
    example: '$(openssl rand -hex 32)',
    otherwise: 'generated once and kept in `DATA_DIR`; required with `DATABASE_URL`',
  },
  TRUSTED_ORIGINS: {
    meaning:
      'Comma-separated list of additional origins that may call the API and be redirected to.',
    example: 'https://app.example.com,https://*.example.com',
    otherwise: 'only the origin of `BASE_URL`',
  },
  TRUSTED_PROXIES: {
    meaning: 'Number of proxies in front; that many `X-Forwarded-For` entries are trusted.',
    example: '1',
  },
  IP_COUNTRY_FILE: {
    meaning:
      'Database in MaxMind’s format (`.mmdb`) that maps IP addresses to countries, for device lists and sign-in notices. GeoLite2, DB-IP and others publish such files.',
    example: '/var/lib/tollgate/country.mmdb',
    otherwise: 'countries are unknown',
  },
  TAX_TABLE_FILE: {
    meaning:
      'JSON with percents by country or state, such as `{"DE": 20, "US-CA": 7.25}`: added to the ' +
      'prices of organizations that have entered no tax registration of their own.',
    example: '/etc/tollgate/taxes.json',
    otherwise: 'those who have entered none charge no tax',
  },
  VIES_URL: {
    meaning:
      'REST interface of VIES, the VAT register of the European Union. It is asked, after the sale, whether ' +
      'the VAT IDs of businesses that bought without tax are valid.',
    example: 'https://ec.europa.eu/taxation_customs/vies/rest-api',
    otherwise: 'only their form and check digits are checked',
  },
  METRICS_PORT: {
    meaning:
      'Port on which Prometheus reads metrics of the process at `/metrics`. They tell nothing of people, but a lot of the business: only Prometheus should reach it.',
    example: '9464',
    otherwise: 'none are kept',
  },
  METRICS_HOST: {
    meaning: 'Network address of that port.',
    example: '10.0.0.5',
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    meaning:
      'Collector that gets a trace of every request and job, by OTLP over HTTP with JSON; `/v1/traces` is added.',
    example: 'http://localhost:4318',
    otherwise: 'none are made',
  },
  RATE_LIMIT_ENABLED: {
    meaning: 'Whether to limit how often routes can be called.',
    example: 'false',
  },
  DEV_TOOLS: {
    meaning:
      'Development pages, such as the email outbox, and `POST /dev/clock` with ' +
      '`{"advance_seconds": 86400}`, which moves the clock. Not for a public service.',
    example: 'false',
    otherwise: '`true` with the embedded database, else `false`',
  },
} satisfies SettingsGuide
