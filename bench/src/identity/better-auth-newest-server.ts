import { betterAuth } from 'better-auth-newest'
import { getMigrations } from 'better-auth-newest/db/migration'
import { betterAuthOptions } from '../better-auth-options.ts'
import { serveFetch } from '../serve-fetch.ts'

const options = betterAuthOptions()
const { runMigrations } = await getMigrations(options)
await runMigrations()
serveFetch(betterAuth(options).handler)
