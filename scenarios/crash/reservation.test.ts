import { createClient, unwrap } from '@tollgate/client'
import { expect, it } from 'vitest'
import { createMerchant } from '../testing/merchant.ts'
import { until } from '../testing/until.ts'
import { shareStage } from './stage.ts'

const WORKERS = 6
const JOBS = 20
const CREDITED = 150

const stage = shareStage([])

/** What became of a job, as the program was told. */
type Outcome = { refused: true } | { released: number } | { confirmed: number } | { left: number }

async function createProgram() {
  const { accessToken } = await createMerchant(stage().baseUrl)
  const client = createClient({ baseUrl: stage().baseUrl, accessToken, retry: { attempts: 0 } })
  const meter = { name: 'Tokens', filter: { conjunction: 'and' as const, clauses: [] } }
  const aggregation = { func: 'sum' as const, property: 'tokens' }
  const { id: meter_id } = await unwrap(
    client.POST('/v1/meters', { body: { ...meter, aggregation } }),
  )
  const { id: customer_id } = await unwrap(
    client.POST('/v1/customers', { body: { email: 'ada@example.com' } }),
  )
  const of = { customer_id, meter_id }
  await unwrap(client.POST('/v1/customer-meters/adjust', { body: { ...of, units: CREDITED } }))
  await until(
    async () => await unwrap(client.GET('/v1/meters/{id}', { params: { path: { id: meter_id } } })),
    ({ progress }) => progress === 1,
  )
  return { client, of }
}

type Program = Awaited<ReturnType<typeof createProgram>>

/** As a careful client does: what got no answer is asked again as it was. */
async function answered<Answer extends { response: Response }>(ask: () => Promise<Answer>) {
  const answer = await until(
    () => ask().catch(() => null),
    (given) => given !== null && given.response.status < 500,
    60,
  )
  if (!answer) throw new Error('The service never came back')
  return answer
}

/** Reserves units for a job, and then uses a part of them, gives them back, or dies itself. */
async function work({ client, of }: Program, job: string, n: number): Promise<Outcome> {
  const units = 2 + (n % 3)
  const dies = n % 7 === 6
  const body = { ...of, units, external_id: job, expires_in: dies ? 1 : 300 }
  const reserved = await answered(() => client.POST('/v1/meter-reservations', { body }))
  if (reserved.response.status === 409) return { refused: true }
  if (!reserved.data) throw new Error(JSON.stringify(reserved.error))
  const params = { path: { id: reserved.data.id } }
  if (dies) return { left: units }
  if (n % 5 === 4) {
    const { response } = await answered(() =>
      client.POST('/v1/meter-reservations/{id}/release', { params }),
    )
    expect(response.status).toBe(200)
    return { released: units }
  }
  const used = units - 1
  const events = [{ name: 'call', external_id: job, metadata: { tokens: used } }]
  const { response } = await answered(() =>
    client.POST('/v1/meter-reservations/{id}/confirm', { params, body: { units: used, events } }),
  )
  expect(response.status).toBe(200)
  return { confirmed: used }
}

it('units are spent once and never held for ever, however often the service dies', async () => {
  const { count, dieOnce, verifyUsage } = stage()
  const program = await createProgram()
  const { client, of } = program
  const working = Promise.all(
    Array.from({ length: WORKERS }, async (_, worker) => {
      const outcomes: Outcome[] = []
      for (let n = 0; n < JOBS; n++) outcomes.push(await work(program, `${worker}-${n}`, n))
      return outcomes
    }),
  )
  const reaches = (rows: string, least: number) => () =>
    until(
      () => count(`meter_reservations WHERE ${rows}`),
      (found) => found >= least,
      60,
    )
  await dieOnce(reaches('true', 10), async () => {})
  await dieOnce(reaches("status = 'confirmed'", 20), async () => {})
  await dieOnce(reaches("status = 'released'", 7), async () => {})
  const outcomes = (await working).flat()

  const confirmed = outcomes.flatMap((one) => ('confirmed' in one ? one.confirmed : []))
  const used = confirmed.reduce((sum, units) => sum + units, 0)
  expect(used).toBeLessThanOrEqual(CREDITED)
  const account = async () => {
    const query = { customer_id: [of.customer_id], meter_id: [of.meter_id] }
    const { items } = await unwrap(client.GET('/v1/customer-meters', { params: { query } }))
    return items[0]
  }
  const settled = await until(account, (found) => found?.reserved_units === 0)
  const left = CREDITED - used
  expect(settled).toMatchObject({ consumed_units: used, balance: left, available_units: left })
  expect(await count('events')).toBe(confirmed.length + 1)
  expect(await count('meter_reservations')).toBe(
    outcomes.filter((one) => !('refused' in one)).length,
  )
  const reserve = (units: number) =>
    client.POST('/v1/meter-reservations', { body: { ...of, units } })
  expect((await reserve(left + 1)).response.status).toBe(409)
  expect((await reserve(left)).response.status).toBe(201)
  expect(await verifyUsage()).toMatchObject({ code: 0 })
})
