import type { Settings } from '../settings/settings.ts'
import { type Finding, fine, reasonOf, warning } from './finding.ts'

const SUBJECT = 'Redis'
const PATIENCE_MILLISECONDS = 5000

/** Reports nothing unless Redis is configured. Without it the service runs, but each process counts alone. */
export async function checkRedis({ REDIS_URL }: Settings): Promise<Finding[]> {
  if (!REDIS_URL) return []
  const { createClient } = await import('@redis/client')
  const socket = { connectTimeout: PATIENCE_MILLISECONDS, reconnectStrategy: false as const }
  const client = createClient({ url: REDIS_URL, socket })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.eval('return 1')
    return [fine(SUBJECT, 'answers.')]
  } catch (error) {
    const advice =
      'Check host, port, user and password in REDIS_URL (rediss:// is for TLS). Until then each process counts alone.'
    return [warning(SUBJECT, `can’t be used: ${reasonOf(error)}. ${advice}`)]
  } finally {
    client.destroy()
  }
}
