import pg from 'pg'

/** Both versions get the same: as they are by default, but without limits, telemetry and TLS. */
export function betterAuthOptions() {
  return {
    database: new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 }),
    secret: process.env.AUTH_SECRET,
    baseURL: process.env.BASE_URL,
    emailAndPassword: { enabled: true },
    rateLimit: { enabled: false },
    advanced: { useSecureCookies: false },
    telemetry: { enabled: false },
    session: {
      cookieCache: { enabled: process.env.SESSION_COOKIE_CACHE === 'true', maxAge: 3600 },
    },
  }
}
