import { existsSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findBinaries } from './binaries.ts'
import { initialize } from './initialize.ts'
import { launch } from './launch.ts'
import { serverUrl } from './password.ts'
import { findRunning, recordOwner } from './running.ts'

export interface EmbeddedPostgres {
  url: string
  /** Leaves a server alone that somebody else started. */
  stop(): Promise<void>
}

/**
 * A real PostgreSQL from the package registry, for running without any set-up.
 * It ends with this process, however that ends. `durable: false` is for throw-away data.
 */
export async function startEmbeddedPostgres(
  dataFolder: string,
  options: { durable?: boolean; port?: number } = {},
): Promise<EmbeddedPostgres> {
  const durable = options.durable ?? true
  const binaries = await findBinaries()
  const wanted = path.resolve(dataFolder)
  if (!existsSync(path.join(wanted, 'PG_VERSION'))) await initialize(binaries, wanted, durable)
  const folder = realpathSync(wanted)
  for (let attempt = 1; ; attempt++) {
    const running = await findRunning(folder)
    if (running) return { url: running, stop: async () => {} }
    try {
      const { port, stop } = await launch(binaries, folder, { durable, port: options.port })
      recordOwner(folder)
      return { url: serverUrl(folder, port), stop }
    } catch (error) {
      if (attempt === 40 || !mayPass(error)) throw error
      await pause(250)
    }
  }
}

/** A rival is starting, a server without its owner is still stopping, or the port was taken. */
function mayPass(error: unknown): boolean {
  return /postmaster\.pid|still in use|Address already in use/.test(String(error))
}
