import { setTimeout as pause } from 'node:timers/promises'
import { createSeller } from '../benefits/shops.ts'
import type { DatabaseServer } from '../database-server.ts'
import { startProgram, TOLLGATE } from '../programs.ts'
import { withConnection } from '../subscriptions/connection.ts'
import { startReceiver } from './receiver.ts'

export interface Drain {
  workers: number
  perSecond: number
  /** Microseconds of processor time for each event. */
  workerCpu: number
  databaseCpu: number
  repeated: number
}

interface Given {
  database: DatabaseServer
  databaseUrl: string
  secret: string
  workers: number
  events: number
}

const ENDPOINTS = 10
/** The share after which PostgreSQL learns how large its tables have become, as it does after a minute. */
const WARM_UP = 0.1

const EVENTS = `
  INSERT INTO outbox_events (id, organization_id, type, payload, created_at)
  SELECT uuidv7(), $1, 'customer.created',
    jsonb_build_object('id', uuidv7(), 'email', 'ada-' || n || '@example.com', 'name', 'Ada Lovelace'), now()
  FROM generate_series(1, $2::int) n`

/** Has workers send what waits for ten endpoints of one merchant. */
export async function measureThroughput(given: Given): Promise<Drain> {
  const { database, databaseUrl, secret, workers, events } = given
  const setting = { databaseUrl, secret, isCaching: false, sendsToPrivate: true }
  const receiver = await startReceiver()
  try {
    const organizationId = await createListener(setting, receiver.url)
    await withConnection(databaseUrl, async (connection) => {
      await connection.query(EVENTS, [organizationId, events / ENDPOINTS])
      await connection.query('ANALYZE')
    })
    const arrived = async (share: number) => {
      while (receiver.arrivals.size < events * share) await pause(20)
      return { count: receiver.arrivals.size, seconds: performance.now() / 1000 }
    }
    const started = await Promise.all(
      Array.from({ length: workers }, () => startProgram(TOLLGATE, { ...setting, role: 'work' })),
    )
    try {
      const cpu = () => started.reduce((sum, worker) => sum + worker.cpuSeconds(), 0)
      const begun = await arrived(WARM_UP)
      const before = { workers: cpu(), database: database.cpuSeconds() }
      const ended = await arrived(1)
      const sent = ended.count - begun.count
      return {
        workers,
        perSecond: sent / (ended.seconds - begun.seconds),
        workerCpu: ((cpu() - before.workers) / sent) * 1e6,
        databaseCpu: ((database.cpuSeconds() - before.database) / sent) * 1e6,
        repeated: receiver.repeated(),
      }
    } finally {
      await Promise.all(started.map((worker) => worker.stop()))
    }
  } finally {
    receiver.stop()
  }
}

/** A merchant with ten endpoints that are told of new customers; answers its id. */
async function createListener(
  setting: { databaseUrl: string; secret: string; isCaching: boolean; sendsToPrivate: boolean },
  url: string,
): Promise<string> {
  const server = await startProgram(TOLLGATE, setting)
  try {
    const seller = await createSeller(server, 'listener')
    for (let number = 1; number <= ENDPOINTS; number++) {
      await seller.listen(`${url}/${number}`, ['customer.created'])
    }
    return seller.organizationId
  } finally {
    await server.stop()
  }
}
