import type { ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { runs } from '@tollgate/api/testing/depth'
import { drawNumbers } from '@tollgate/api/testing/draw-numbers'
import { type Received, startWebhookReceiver } from '@tollgate/api/testing/webhook-receiver'
import { createClient, unwrap } from '@tollgate/client'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { holdAt, type Moment } from '../testing/hold-at.ts'
import { createMerchant } from '../testing/merchant.ts'
import { startWorkingProcess } from '../testing/service-process.ts'
import { until } from '../testing/until.ts'
import { shareStage } from './stage.ts'

const receiver = await startWebhookReceiver()
afterAll(() => receiver.stop())

const stage = shareStage([], { WEBHOOKS_ALLOW_PRIVATE: 'true' })

/** The endpoint has it, and nothing here says so. */
const delivered: Moment = { name: 'delivered', event: 'INSERT', table: 'webhook_deliveries' }
/** Taken to be sent, and not yet written. */
const taken: Moment = {
  name: 'taken',
  event: 'UPDATE',
  table: 'webhook_events',
  when: 'OLD.payload IS NULL AND NEW.payload IS NOT NULL',
}

describe('webhooks that the service is killed over', () => {
  it.each([
    ['once, if it died before', taken, 1],
    ['again by the same id and text, if it died after', delivered, 2],
  ])('are sent %s', async (_, moment, times) => {
    const { baseUrl, environment, database, dieOnce, count } = stage()
    const { accessToken } = await createMerchant(baseUrl)
    const client = createClient({ baseUrl, accessToken, retry: { attempts: 0 } })
    const path = `/${moment.name}`
    const body = { url: receiver.url + path, format: 'raw', events: ['product.created'] } as const
    const { id } = await unwrap(
      client.POST('/v1/webhooks/endpoints', { body: { ...body, events: [...body.events] } }),
    )
    const held = await holdAt(environment.DATABASE_URL, moment)
    const sell = () =>
      unwrap(
        client.POST('/v1/products', {
          body: { name: 'Anvil', recurring_interval: null, prices: [{ amount_type: 'free' }] },
        }),
      )
    await dieOnce(held.reached, sell, held.release)
    const sent = () => receiver.received.filter((one) => one.path === path)
    expect(sent()).toHaveLength(times - 1)
    // Whoever had it when the service was killed has been silent for a minute.
    await database.query(
      "UPDATE webhook_events SET claimed_until = claimed_until - interval '1 minute' WHERE claimed_until IS NOT NULL",
    )
    await until(
      () => count(`webhook_events WHERE succeeded AND endpoint_id = '${id}'`),
      (done) => done === 1,
    )
    expect(sent()).toHaveLength(times)
    expect(
      new Set(sent().map(({ headers, body: text }) => headers['webhook-id'] + text)).size,
    ).toBe(1)
    expect(await count(`webhook_deliveries WHERE endpoint_id = '${id}'`)).toBe(1)
  })
})

/** What each endpoint is told in every batch, and how long it takes to answer. */
const endpoints = [
  { path: '/quick', type: 'product.created', each: 50, milliseconds: 30 },
  // Its text is read when it is first sent: later, there would be another one.
  { path: '/slow', type: 'customer.state_changed', each: 6, milliseconds: 250 },
  { path: '/failing', type: 'benefit.created', each: 15, milliseconds: 10 },
] as const
const BATCHES = 4
const TOTAL = BATCHES * endpoints.reduce((sum, { each }) => sum + each, 0)
const KILLS = runs(3, 12)
/** So long after it happened, an event waits for the ones before it. */
const PATIENCE_MILLISECONDS = 60_000
/** No answer takes a second: what was taken six ago is a dead one's. The deep run waits for all of the thirty. */
const ENDED_LEASE_SECONDS = runs(24, 0)

interface Arrival {
  id: string
  body: string
  isInTurn: boolean
  isAccepted: boolean
  /** What had been accepted when it came. */
  after: ReadonlySet<string>
}

/** Notes what an endpoint gets, in its order. The failing one accepts one of each batch at its second try. */
function record({ path, each, milliseconds }: (typeof endpoints)[number]) {
  const arrivals: Arrival[] = []
  function receive(response: ServerResponse, { headers, body }: Received): void {
    const id = headers['webhook-id'] ?? ''
    const ids = new Set(arrivals.map((one) => one.id))
    const fails = path === '/failing' && !ids.has(id) && ids.size % each === 0
    const after = new Set(arrivals.filter((one) => one.isAccepted).map((one) => one.id))
    const isInTurn = Date.now() - Date.parse(JSON.parse(body).timestamp) < PATIENCE_MILLISECONDS
    const arrival = { id, body, isInTurn, isAccepted: false, after }
    arrivals.push(arrival)
    setTimeout(() => {
      arrival.isAccepted = !fails
      response.writeHead(fails ? 500 : 200).end()
    }, milliseconds)
  }
  return { path, arrivals, receive }
}

describe('webhooks of two processes that are both killed again and again', () => {
  const patience = runs(240_000, 1_800_000)

  it(
    'arrive at least once, each by one id and text, in the order of their endpoint',
    async () => {
      const { baseUrl, environment, database, count, dieOnce } = stage()
      const { accessToken, organizationId } = await createMerchant(baseUrl)
      const client = createClient({ baseUrl, accessToken, retry: { attempts: 0 } })
      const ada = { email: 'ada@example.com', name: 'Ada' }
      const customer = await unwrap(client.POST('/v1/customers', { body: ada }))
      for (const { path, type } of endpoints) {
        const body = { url: receiver.url + path, format: 'raw' as const, events: [type] }
        await unwrap(client.POST('/v1/webhooks/endpoints', { body }))
      }
      const told = endpoints.map(record)
      receiver.answer((response, received) => {
        told.find(({ path }) => path === received.path)?.receive(response, received)
      })
      let worker = startWorkingProcess(environment)
      onTestFinished(() => worker.kill())

      async function happen(): Promise<void> {
        for (let batch = 0; batch < BATCHES; batch++) {
          for (const { type, each } of endpoints) {
            await database.query(
              `INSERT INTO outbox_events (id, organization_id, type, payload, created_at)
               SELECT new_id(now() + n * interval '1 millisecond'), $1, $2,
                 jsonb_build_object('id', $3::text, 'number', n), now()
               FROM generate_series(1, $4::integer) n`,
              [organizationId, type, customer.id, each],
            )
          }
          await pause(1500)
        }
      }

      async function killWorker(): Promise<void> {
        await worker.kill()
        worker = startWorkingProcess(environment)
      }

      /** Meanwhile the customer changes, and the leases of the dead end. */
      async function countArrived(): Promise<number> {
        await database.query(
          "UPDATE customers SET name = 'Ada ' || clock_timestamp() WHERE id = $1",
          [customer.id],
        )
        await database.query(
          `UPDATE webhook_events SET claimed_until = now()
           WHERE claimed_until BETWEEN now() AND now() + $1 * interval '1 second'`,
          [ENDED_LEASE_SECONDS],
        )
        return told.reduce((sum, { arrivals }) => sum + arrivals.length, 0)
      }

      /** The worker, the service, and both at once, in turn. */
      async function killBoth(): Promise<void> {
        for (const [index, step] of drawNumbers(KILLS, TOTAL - 1).entries()) {
          const reached = () => until(countArrived, (arrived) => arrived >= step, 240)
          const turn = index % 3
          if (turn === 0) await reached().then(killWorker)
          if (turn === 1) await dieOnce(reached, async () => {})
          if (turn === 2)
            await dieOnce(
              () => reached().then(killWorker),
              async () => {},
            )
        }
      }

      await Promise.all([happen(), killBoth()])
      const events = `webhook_events WHERE organization_id = '${organizationId}'`
      await until(
        async () => {
          await countArrived()
          return count(`${events} AND next_attempt_at IS NOT NULL`)
        },
        (open) => open === 0,
        600,
      )

      expect(await count(`${events} AND succeeded`)).toBe(TOTAL)
      for (const [index, { arrivals }] of told.entries()) {
        const { rows } = await database.query<{ id: string }>(
          `SELECT id FROM ${events} AND type = $1 ORDER BY id`,
          [endpoints[index]?.type],
        )
        const ids = rows.map(({ id }) => id)
        const accepted = new Set(arrivals.filter((one) => one.isAccepted).map(({ id }) => id))
        expect([...accepted].toSorted()).toEqual(ids)
        expect(new Set(arrivals.map(({ id, body }) => id + body)).size).toBe(ids.length)
        const early = arrivals.filter(
          ({ id, after, isInTurn }) =>
            isInTurn && !ids.slice(0, ids.indexOf(id)).every((one) => after.has(one)),
        )
        expect(early).toEqual([])
        const again = arrivals.filter(({ id, after, isInTurn }) => isInTurn && after.has(id))
        // One was under way when its process was killed, at most.
        expect(again.length).toBeLessThanOrEqual(KILLS)
      }
    },
    patience,
  )
})
