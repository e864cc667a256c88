import type { Filter } from '@tollgate/contracts'
import { expect, it } from 'vitest'
import { insertEvents, listEvents } from '../../testing/event-fixtures.ts'
import { createMerchant } from '../../testing/fixtures.ts'
import { createHarness } from '../../testing/harness.ts'
import { createMeter } from '../../testing/meter-fixtures.ts'
import { eventStore } from './store.ts'

const harness = await createHarness()
const metadata = { model: 'large' }

/** Matches the oldest event alone. */
function filterOf(clauses: number): Filter {
  const clause = { property: 'model', operator: 'eq' as const, value: 'large' }
  return { conjunction: 'or', clauses: Array(clauses).fill(clause) }
}

it('a list looks through fewer events where each is compared often', async () => {
  const { client, organizationId } = await createMerchant(harness)
  await insertEvents(harness, organizationId, { count: 5001, metadata })
  const [{ id: most }, { id: tooMany }] = [
    await createMeter(harness, organizationId, { filter: filterOf(199) }),
    await createMeter(harness, organizationId, { filter: filterOf(200) }),
  ]
  const found = async (query: string) => (await listEvents(client, query)).items.length
  expect(await found(`meter_id=${most}`)).toBe(1)
  expect(await found(`meter_id=${tooMany}`)).toBe(0)
  expect(await found(`meter_id=${most}&filter=${JSON.stringify(filterOf(1))}`)).toBe(0)
  expect(await found(`meter_id=${most}&metadata[model]=large`)).toBe(0)
  expect(await found('metadata[model]=large')).toBe(1)
})

it('a stream looks through a twentieth of them each second', async () => {
  const { organizationId } = await createMerchant(harness)
  const ctx = { ...harness.systemContext(), organizationId }
  const meters = [
    await createMeter(harness, organizationId, { filter: filterOf(199) }),
    await createMeter(harness, organizationId, { filter: filterOf(200) }),
  ]
  const [most, tooMany] = await Promise.all(
    meters.map(({ id: meter_id }) => eventStore.openTail(ctx, { meter_id })),
  )
  await insertEvents(harness, organizationId, { count: 251, metadata })
  expect(await most?.()).toHaveLength(1)
  expect(await tooMany?.()).toEqual([])
})
