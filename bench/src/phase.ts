import type { DatabaseServer } from './database-server.ts'
import type { ServerProcess } from './server-process.ts'

/** What one contender did in one turn. */
export interface Phase {
  requestsPerSecond: number
  /** Microseconds of processor time per request. */
  serverCpu: number
  databaseCpu: number
  p50: number
  p99: number
}

export interface Measured {
  server: ServerProcess
  database: DatabaseServer
}

interface Outcome {
  requests: number
  seconds: number
  p50: number
  p99: number
}

/** Measures what a load costs the server and its database. */
export async function measurePhase(
  { server, database }: Measured,
  run: () => Promise<Outcome>,
): Promise<Phase> {
  const before = { server: server.cpuSeconds(), database: database.cpuSeconds() }
  const { requests, seconds, p50, p99 } = await run()
  const microseconds = (spent: number) => (spent / requests) * 1e6
  return {
    requestsPerSecond: requests / seconds,
    serverCpu: microseconds(server.cpuSeconds() - before.server),
    databaseCpu: microseconds(database.cpuSeconds() - before.database),
    p50,
    p99,
  }
}
