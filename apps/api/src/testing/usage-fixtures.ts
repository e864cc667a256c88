import { CustomerMeterList, MeterQuantities } from '@tollgate/contracts'
import { expect } from 'vitest'
import { buildMeters } from '../billing/usage/build.ts'
import { foldUsage } from '../billing/usage/fold.ts'
import { verifyUsage } from '../billing/usage/verify.ts'
import type { Browser } from './browser.ts'
import type { Harness } from './harness.ts'

export const everything = { conjunction: 'and' as const, clauses: [] }
export const sumOfTokens = { func: 'sum' as const, property: 'tokens' }

/** Sends events named `call`. */
export async function ingest(client: Browser, events: object[]): Promise<void> {
  const named = events.map((event) => ({ name: 'call', ...event }))
  expect(await client.post('/v1/events/ingest', { events: named })).toMatchObject({ status: 200 })
}

/** What a meter has counted in the last 300 days. */
export async function totalOf({ clock }: Harness, client: Browser, id: string): Promise<number> {
  const now = clock.now()
  const start = new Date(now.getTime() - 300 * 86_400_000).toISOString()
  const query = `start_timestamp=${start}&end_timestamp=${now.toISOString()}&interval=month`
  const { body } = await client.get(`/v1/meters/${id}/quantities?${query}`)
  return MeterQuantities.parse(body).total
}

/** What customers have used, by their emails. */
export async function unitsOf(client: Browser): Promise<Record<string, number>> {
  const { items } = CustomerMeterList.parse((await client.get('/v1/customer-meters')).body)
  return Object.fromEntries(items.map((item) => [item.customer.email, item.consumed_units]))
}

/** Has everything counted and folded that can be. */
export async function settleUsage({ systemContext }: Harness): Promise<void> {
  const ctx = systemContext()
  let done = 1
  while (done > 0) done = (await buildMeters(ctx)) + (await foldUsage(ctx))
}

/** Everything that is added up is what the events say. */
export async function expectRight({ systemContext }: Harness, slug: string): Promise<void> {
  const lines: string[] = []
  const isRight = await verifyUsage(systemContext(), { slug }, (line) => lines.push(line))
  expect([isRight, lines]).toEqual([true, [expect.any(String)]])
}
