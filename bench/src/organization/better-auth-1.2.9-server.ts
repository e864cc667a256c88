import { betterAuth } from 'better-auth-1.2.9'
import { getMigrations } from 'better-auth-1.2.9/db'
import { organization } from 'better-auth-1.2.9/plugins'
import { betterAuthOptions } from '../better-auth-options.ts'
import { serveFetch } from '../serve-fetch.ts'

const options = {
  ...betterAuthOptions(),
  plugins: [organization({ teams: { enabled: true } })],
}
const { runMigrations } = await getMigrations(options)
await runMigrations()
serveFetch(betterAuth(options).handler)
