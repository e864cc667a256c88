import type { Pool, PoolClient } from 'pg'
import type { Logger } from 'pino'

interface ListenNeeds {
  pool: Pool
  logger: Logger
  channel: 'session_revocations'
  onNotice: () => Promise<void>
}

/** Keeps one connection that listens on a channel; `ensure` reopens it after a failure. */
export function listen({ pool, logger, channel, onNotice }: ListenNeeds) {
  let client: PoolClient | null = null

  function drop(error?: Error) {
    client?.removeAllListeners('notification')
    client?.release(error ?? true)
    client = null
  }
  return {
    async ensure(): Promise<void> {
      if (client) return
      try {
        const opened = await pool.connect()
        client = opened
        opened.on('notification', () => void onNotice())
        opened.on('error', (error) => client === opened && drop(error))
        await opened.query(`LISTEN ${channel}`)
      } catch (error) {
        logger.warn({ error, channel }, 'Can’t listen; what is missed is read from the table')
        drop()
      }
    },
    async stop(): Promise<void> {
      drop()
    },
  }
}
