import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { ServerProcess } from '../server-process.ts'
import { post } from '../visitor.ts'
import type { Seller } from './shops.ts'

const PER_SECOND = 5

const BUYER = {
  confirmation_token_id: 'ctoken_test_success',
  customer_email: 'ada@example.com',
  customer_name: 'Ada Lovelace',
  customer_billing_address: { country: 'DE' },
}

/** Buys by card at a steady pace, whether the purchases before are settled or not, until it is told to stop. */
export async function buySteadily(
  server: ServerProcess,
  seller: Seller,
  goesOn: () => boolean,
): Promise<number> {
  const started = performance.now()
  const bought: Promise<void>[] = []
  while (goesOn()) {
    bought.push(buy(server, seller))
    const due = started + (bought.length * 1000) / PER_SECOND
    await pause(Math.max(due - performance.now(), 0))
  }
  await Promise.all(bought)
  return bought.length
}

async function buy(server: ServerProcess, seller: Seller): Promise<void> {
  const path = `/v1/checkouts/client/${await seller.open()}/confirm`
  await post(server, path, { body: BUYER, cookies: new Map(), expected: '"confirmed"' })
}

export interface Pace {
  purchases: number
  jobs: number
  /** Milliseconds from the commit that asked for a job until it was done. */
  p50: number
  p99: number
  /** From the payment until the buyer had the benefit, through the processor’s event. */
  grantedP50: number
  grantedP99: number
}

/** What the sandbox sends belongs to no merchant: all purchases are this one’s. */
const JOBS = `
  SELECT count(*)::int AS jobs,
    percentile_cont(ARRAY[0.5, 0.99]) WITHIN GROUP (
      ORDER BY extract(epoch FROM completed_on - created_on) * 1000
    ) AS latencies
  FROM pgboss.job
  WHERE created_on >= $2 AND state = 'completed'
    AND (data ->> 'organizationId' = $1 OR name = 'deliver-sandbox-event')`

const GRANTS = `
  SELECT count(*)::int AS purchases,
    percentile_cont(ARRAY[0.5, 0.99]) WITHIN GROUP (
      ORDER BY extract(epoch FROM g.granted_at - p.created_at) * 1000
    ) AS latencies
  FROM benefit_grants g
    JOIN orders o ON o.organization_id = g.organization_id AND o.id = g.order_id
    JOIN payments p ON p.organization_id = o.organization_id AND p.id = o.payment_id
  WHERE g.organization_id = $1 AND g.granted_at IS NOT NULL AND p.created_at >= $2`

/** How long what a merchant sold since then has waited for. */
export async function readPace(
  connection: pg.Client,
  { organizationId }: Seller,
  since: Date,
): Promise<Pace> {
  const read = async (text: string) => {
    const { rows } = await connection.query(text, [organizationId, since])
    const [{ latencies, ...counts }] = rows
    return { ...counts, p50: latencies?.[0] ?? Number.NaN, p99: latencies?.[1] ?? Number.NaN }
  }
  const { jobs, p50, p99 } = await read(JOBS)
  const granted = await read(GRANTS)
  return {
    purchases: granted.purchases,
    jobs,
    p50,
    p99,
    grantedP50: granted.p50,
    grantedP99: granted.p99,
  }
}
