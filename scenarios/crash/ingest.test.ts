import { createClient, unwrap } from '@tollgate/client'
import { expect, it } from 'vitest'
import { createMerchant } from '../testing/merchant.ts'
import { until } from '../testing/until.ts'
import { shareStage } from './stage.ts'

const SENDERS = 4
const BATCHES = 10
const BATCH = 25
const SENT = SENDERS * BATCHES * BATCH

const stage = shareStage([])

it('every event that was acknowledged is there once, however often the service dies', async () => {
  const { baseUrl, count, dieOnce, verifyUsage } = stage()
  const { accessToken } = await createMerchant(baseUrl)
  const client = createClient({ baseUrl, accessToken, retry: { attempts: 0 } })
  const meter = { name: 'Calls', filter: { conjunction: 'and' as const, clauses: [] } }
  const { id: meterId } = await unwrap(
    client.POST('/v1/meters', { body: { ...meter, aggregation: { func: 'count' } } }),
  )
  const { id: customerId } = await unwrap(
    client.POST('/v1/customers', { body: { email: 'ada@example.com' } }),
  )

  /** As a careful client does: what got no answer is sent again as it was. */
  async function send(sender: number): Promise<void> {
    for (let batch = 0; batch < BATCHES; batch++) {
      const events = Array.from({ length: BATCH }, (_, index) => ({
        name: 'call',
        customer_id: customerId,
        external_id: `${sender}-${batch}-${index}`,
      }))
      await until(
        () => client.POST('/v1/events/ingest', { body: { events } }).catch(() => null),
        (answer) => answer?.response.status === 200,
        60,
      )
    }
  }

  const stored = () => count('events')
  const reaches = (share: number) => () => until(stored, (events) => events >= SENT * share)
  const sending = Promise.all(Array.from({ length: SENDERS }, (_, sender) => send(sender)))
  await dieOnce(reaches(0.2), async () => {})
  await dieOnce(reaches(0.6), async () => {})
  await sending

  expect(await stored()).toBe(SENT)
  const { items } = await unwrap(
    client.GET('/v1/customer-meters', {
      params: { query: { customer_id: [customerId], meter_id: [meterId] } },
    }),
  )
  expect(items).toMatchObject([{ consumed_units: SENT, balance: -SENT }])
  await until(
    () => count('usage_deltas'),
    (waiting) => waiting === 0,
  )
  expect(await verifyUsage()).toMatchObject({ code: 0 })
})
