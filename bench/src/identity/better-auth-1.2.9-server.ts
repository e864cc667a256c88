import { betterAuth } from 'better-auth-1.2.9'
import { getMigrations } from 'better-auth-1.2.9/db'
import { betterAuthOptions } from '../better-auth-options.ts'
import { serveFetch } from '../serve-fetch.ts'

const options = betterAuthOptions()
const { runMigrations } = await getMigrations(options)
await runMigrations()
serveFetch(betterAuth(options).handler)
