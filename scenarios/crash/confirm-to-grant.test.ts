import pg from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { holdAt, type Moment } from '../testing/hold-at.ts'
import { createMerchant } from '../testing/merchant.ts'
import { ownDatabase } from '../testing/own-database.ts'
import { confirm, openCheckout } from '../testing/purchase.ts'
import { type ServiceProcess, startService } from '../testing/service-process.ts'
import { until } from '../testing/until.ts'

/** Where the service is killed, in the order in which a purchase passes there. */
const moments: Moment[] = [
  { name: 'the customer session is written', event: 'INSERT', table: 'customer_sessions' },
  { name: 'the payment is written', event: 'INSERT', table: 'payments' },
  {
    name: 'the checkout becomes confirmed',
    event: 'UPDATE',
    table: 'checkouts',
    when: "NEW.status = 'confirmed'",
  },
  { name: 'the processor books the charge', event: 'INSERT', table: 'sandbox_charges' },
  { name: 'the processor’s event is received', event: 'INSERT', table: 'processor_events' },
  { name: 'the customer is made', event: 'INSERT', table: 'customers' },
  { name: 'the order is made', event: 'INSERT', table: 'orders' },
  { name: 'the order’s line is written', event: 'INSERT', table: 'order_items' },
  { name: 'the grant is written', event: 'INSERT', table: 'benefit_grants' },
  {
    name: 'the checkout becomes succeeded',
    event: 'UPDATE',
    table: 'checkouts',
    when: "NEW.status = 'succeeded'",
  },
  { name: 'the benefit is granted', event: 'UPDATE', table: 'benefit_grants' },
]

const running = new Set<ServiceProcess>()

afterAll(async () => {
  await Promise.all([...running].map((service) => service.kill()))
})

async function start(databaseUrl: string): Promise<ServiceProcess> {
  const secret = 'a root secret that only this test knows'
  const service = await startService({ DATABASE_URL: databaseUrl, AUTH_SECRET: secret })
  running.add(service)
  return service
}

async function count(database: pg.Client, query: string): Promise<number> {
  const { rows } = await database.query<{ count: string }>(`SELECT count(*) FROM ${query}`)
  return Number(rows[0]?.count)
}

describe('a purchase during which the service is killed', () => {
  it.concurrent.each(moments)('ends in one paid order and one grant when $name', async (moment) => {
    const databaseUrl = await ownDatabase()
    const first = await start(databaseUrl)
    const merchant = await createMerchant(first.baseUrl)
    const clientSecret = await openCheckout(first.baseUrl, merchant.accessToken)

    const held = await holdAt(databaseUrl, moment)
    const lost = confirm(first.baseUrl, clientSecret).catch(() => null)
    await held.reached()
    await first.kill()
    await lost
    await held.release()

    const second = await start(databaseUrl)
    const database = new pg.Client({ connectionString: databaseUrl })
    await database.connect()
    try {
      const { rows } = await database.query<{ status: string }>('SELECT status FROM checkouts')
      // The buyer never got an answer: if nothing was recorded, they press again.
      if (rows[0]?.status === 'open') await confirm(second.baseUrl, clientSecret)
      await until(
        () => count(database, 'benefit_grants WHERE granted_at IS NOT NULL'),
        (granted) => granted > 0,
        90,
      )
      expect(await count(database, 'benefit_grants')).toBe(1)
      expect(await count(database, "orders WHERE status = 'paid'")).toBe(1)
      expect(await count(database, 'orders')).toBe(1)
      expect(await count(database, 'order_items')).toBe(1)
      expect(await count(database, 'customers')).toBe(1)
      expect(await count(database, "payments WHERE status = 'succeeded'")).toBe(1)
      expect(await count(database, 'sandbox_charges')).toBe(1)
      expect(await count(database, "checkouts WHERE status = 'succeeded'")).toBe(1)
    } finally {
      await database.end()
      await second.stop()
    }
  })
})
