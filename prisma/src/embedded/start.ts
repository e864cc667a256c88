import { existsSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Binaries, findBinaries } from './binaries.ts'
import { initialize } from './initialize.ts'
import { type EmbeddedPostgres, keepRunning } from './keep-running.ts'
import { type LaunchOptions, launch } from './launch.ts'
import { serverUrl, socketUrl } from './password.ts'
import { findRunning, isRunning, recordOwner } from './running.ts'

interface StartOptions {
  /** False for throw-away data. */
  durable?: boolean
  /** By a socket in the data folder, which only its owner may enter: it asks for no password. */
  bySocket?: boolean
  port?: number
  /**
   * With it, a server that ends is started again, at the same URL; also one that another process
   * had started and took along. Called once, when that is not possible.
   */
  onLost?: (error: Error) => void
}

/**
 * A real PostgreSQL from the package registry, for running without any set-up.
 * It ends with this process, however that ends.
 */
export async function startEmbeddedPostgres(
  dataFolder: string,
  { durable = true, bySocket = false, port, onLost }: StartOptions = {},
): Promise<EmbeddedPostgres> {
  const binaries = await findBinaries()
  const wanted = path.resolve(dataFolder)
  if (!existsSync(path.join(wanted, 'PG_VERSION'))) await initialize(binaries, wanted, durable)
  const folder = realpathSync(wanted)
  const start = () => startOrShare(binaries, folder, { durable, bySocket, port })
  const server = await start()
  return onLost
    ? keepRunning(server, { start, isRunning: () => isRunning(folder), onLost })
    : server
}

async function startOrShare(
  binaries: Binaries,
  folder: string,
  options: LaunchOptions,
): Promise<EmbeddedPostgres> {
  for (let attempt = 1; ; attempt++) {
    const running = await findRunning(folder)
    if (running) return { url: running, stop: async () => {} }
    try {
      const { port, stop } = await launch(binaries, folder, options)
      recordOwner(folder)
      return { url: (options.bySocket ? socketUrl : serverUrl)(folder, port), stop }
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
