import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { startService } from './service-process.ts'

/** A service with a database of its own, which is gone when it has stopped. */
export async function startOwnService(settings: Record<string, string> = {}) {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'tollgate-clients-'))
  const service = await startService({ DATA_DIR: folder, ...settings })
  return {
    baseUrl: service.baseUrl,
    async stop(): Promise<void> {
      await service.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
