import { rm } from 'node:fs/promises'

/** The service as a newcomer starts it, on an empty data folder. */
const { DATA_DIR } = process.env
if (!DATA_DIR) throw new Error('DATA_DIR names the folder to start from')
await rm(DATA_DIR, { recursive: true, force: true })
process.env.RATE_LIMIT_ENABLED = 'false'
process.env.LOG_LEVEL = 'warn'
// By its URL: the service is type-checked where it lives, which takes long enough.
await import(new URL('../apps/api/src/main.ts', import.meta.url).href)
