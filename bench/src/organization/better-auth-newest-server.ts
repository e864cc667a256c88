import { betterAuth } from 'better-auth-newest'
import { getMigrations } from 'better-auth-newest/db/migration'
import { organization } from 'better-auth-newest/plugins'
import { betterAuthOptions } from '../better-auth-options.ts'
import { serveFetch } from '../serve-fetch.ts'

const options = {
  ...betterAuthOptions(),
  plugins: [organization({ teams: { enabled: true } })],
}
const { runMigrations } = await getMigrations(options)
await runMigrations()
serveFetch(betterAuth(options).handler)
