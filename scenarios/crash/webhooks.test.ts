import { startWebhookReceiver } from '@tollgate/api/testing/webhook-receiver'
import { createClient, unwrap } from '@tollgate/client'
import { afterAll, describe, expect, it } from 'vitest'
import { holdAt, type Moment } from '../testing/hold-at.ts'
import { createMerchant } from '../testing/merchant.ts'
import { until } from '../testing/until.ts'
import { shareStage } from './stage.ts'

const receiver = await startWebhookReceiver()
afterAll(() => receiver.stop())

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
  const stage = shareStage([], { WEBHOOKS_ALLOW_PRIVATE: 'true' })

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
