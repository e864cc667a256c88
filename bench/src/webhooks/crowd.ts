import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { createSeller, fillHolders, type Seller } from '../benefits/shops.ts'
import { startProgram, TOLLGATE } from '../programs.ts'
import { quantile } from '../statistics.ts'
import { withConnection } from '../subscriptions/connection.ts'
import { type Receiver, startReceiver } from './receiver.ts'

const PER_SECOND = 10
const WARM_UP_SECONDS = 5

/** Milliseconds from the transaction’s own time, before its commit, to the arrival at the endpoint. */
export interface Pace {
  events: number
  p50: number
  p99: number
}

export interface Crowd {
  quiet: Pace
  busy: Pace
  /** Until all had the benefit. */
  grantedSeconds: number
  /** To the crowd’s endpoint, meanwhile: in order for the first minute. */
  toldPerSecond: number
  repeated: number
}

interface Effort {
  holders: number
  /** Of the quiet time before. */
  seconds: number
}

const HAPPENED = `
  SELECT w.id, extract(epoch FROM o.created_at) * 1000 AS at
  FROM webhook_events w JOIN outbox_events o ON o.id = w.outbox_event_id
  WHERE w.organization_id = $1 AND o.created_at >= $2`

const GRANTED = `
  SELECT count(*)::int AS count FROM benefit_grants
  WHERE organization_id = $1 AND granted_at IS NOT NULL`

/** One process serves and works, as `pnpm start` does. */
export async function measureCrowd(
  databaseUrl: string,
  secret: string,
  effort: Effort,
): Promise<Crowd> {
  const setting = { databaseUrl, secret, isCaching: false, role: 'both' } as const
  const server = await startProgram(TOLLGATE, { ...setting, sendsToPrivate: true })
  const [ours, theirs] = [await startReceiver(), await startReceiver()]
  try {
    const crowd = await createSeller(server, 'crowd')
    const other = await createSeller(server, 'other')
    await crowd.listen(theirs.url, ['benefit_grant.created'])
    await other.listen(ours.url, ['customer.created'])
    return await withConnection(databaseUrl, async (connection) => {
      await fillHolders(connection, crowd, effort.holders)
      const place = { connection, other, ours }
      await paceOf(place, () => registerSteadily(other, lasting(WARM_UP_SECONDS)))
      const quiet = await paceOf(place, () => registerSteadily(other, lasting(effort.seconds)))
      const began = performance.now()
      await crowd.give([crowd.benefitId])
      let grantedSeconds = Number.NaN
      const granted = reachGrants(connection, crowd, effort.holders).then(() => {
        grantedSeconds = (performance.now() - began) / 1000
      })
      const busy = await paceOf(place, async () => {
        await registerSteadily(other, () => Number.isNaN(grantedSeconds))
        await granted
      })
      return {
        quiet,
        busy,
        grantedSeconds,
        toldPerSecond: theirs.arrivals.size / ((performance.now() - began) / 1000),
        repeated: ours.repeated() + theirs.repeated(),
      }
    })
  } finally {
    ours.stop()
    theirs.stop()
    await server.stop()
  }
}

function lasting(seconds: number): () => boolean {
  const end = performance.now() + seconds * 1000
  return () => performance.now() < end
}

/** Registers customers at a steady pace, whether those before are through or not. */
async function registerSteadily(seller: Seller, goesOn: () => boolean): Promise<void> {
  const started = performance.now()
  const registered: Promise<unknown>[] = []
  while (goesOn()) {
    registered.push(seller.register())
    const due = started + (registered.length * 1000) / PER_SECOND
    await pause(Math.max(due - performance.now(), 0))
  }
  await Promise.all(registered)
}

interface Place {
  connection: pg.Client
  other: Seller
  ours: Receiver
}

/** How soon the endpoint was told of all that happened meanwhile. */
async function paceOf(
  { connection, other, ours }: Place,
  work: () => Promise<void>,
): Promise<Pace> {
  const since = new Date()
  await work()
  const { rows } = await connection.query<{ id: string; at: string }>(HAPPENED, [
    other.organizationId,
    since,
  ])
  while (!rows.every(({ id }) => ours.arrivals.has(id))) await pause(50)
  const latencies = rows.map(({ id, at }) => (ours.arrivals.get(id) ?? Number.NaN) - Number(at))
  return { events: rows.length, p50: quantile(latencies, 0.5), p99: quantile(latencies, 0.99) }
}

async function reachGrants(connection: pg.Client, seller: Seller, count: number): Promise<void> {
  for (;;) {
    const { rows } = await connection.query<{ count: number }>(GRANTED, [seller.organizationId])
    if ((rows[0]?.count ?? 0) >= count) return
    await pause(1000)
  }
}
