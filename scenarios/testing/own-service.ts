import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { inject } from 'vitest'
import { ownDatabase } from './own-database.ts'
import { startService } from './service-process.ts'

/** A service with a database of its own; its folder is gone when it has stopped. */
export async function startOwnService(
  settings: Record<string, string> = {},
  serverUrl = inject('serverUrl'),
) {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'tollgate-clients-'))
  const service = await startService({
    DATABASE_URL: await ownDatabase(serverUrl),
    DATA_DIR: folder,
    AUTH_SECRET: 'a root secret that only this test knows',
    DEV_TOOLS: 'true',
    WEBHOOKS_ALLOW_PRIVATE: 'true',
    ...settings,
  })
  return {
    baseUrl: service.baseUrl,
    async stop(): Promise<void> {
      await service.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
