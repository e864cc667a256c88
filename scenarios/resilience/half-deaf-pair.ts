import { ownDatabase } from '../testing/own-database.ts'
import { freePort, startService } from '../testing/service-process.ts'
import { query } from './query.ts'
import { AUTH_SECRET } from './services.ts'

const LISTENING = "query = 'LISTEN session_revocations' AND datname = current_database()"

/**
 * Two processes behind one address, which trust copies of sessions in cookies. The second never
 * receives notices for long.
 */
export async function startHalfDeafPair(settings: Record<string, string> = {}) {
  const databaseUrl = await ownDatabase()
  const port = String(await freePort())
  const environment = {
    AUTH_SECRET,
    DATABASE_URL: databaseUrl,
    BASE_URL: `http://localhost:${port}`,
    SESSION_COOKIE_CACHE: 'true',
    DEV_TOOLS: 'true',
    ...settings,
  }
  const first = await startService({ ...environment, PORT: port })
  const firstListens = await query(
    databaseUrl,
    `SELECT pid FROM pg_stat_activity WHERE ${LISTENING}`,
  )
  const second = await startService({ ...environment, ROLE: 'serve' })
  const pids = firstListens.map(({ pid }) => Number(pid)).join(', ')
  const cut = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
               WHERE ${LISTENING} AND pid NOT IN (${pids})`
  let cutNotices = 0
  const cutting = setInterval(async () => {
    cutNotices += (await query(databaseUrl, cut)).length
  }, 100)
  return {
    databaseUrl,
    first,
    second,
    cutNotices: () => cutNotices,
    async stop(): Promise<void> {
      clearInterval(cutting)
      await Promise.all([first.kill(), second.kill()])
    },
  }
}
