import { expect, test } from 'vitest'
import { createMerchant } from '../testing/fixtures.ts'
import { createHarness } from '../testing/harness.ts'
import { createCustomer } from '../testing/sale-fixtures.ts'
import { doDueRows } from './due-rows.ts'
import { part } from './fragment.ts'

const harness = await createHarness()

test('what can’t be done holds up nothing else, and nobody waits for all of a large organization', async () => {
  const [large, small] = [await createMerchant(harness), await createMerchant(harness)]
  const createdAt = new Date('2026-01-01T00:00:00Z')
  const customers = (organizationId: string, count: number) =>
    Promise.all(Array.from({ length: count }, () => createCustomer(harness, organizationId)))
  const many = await customers(large.organizationId, 60)
  const [broken] = many
  const few = await customers(small.organizationId, 2)
  await harness.database.customer.update({ where: { id: broken?.id ?? '' }, data: { createdAt } })
  const done: string[] = []
  const due = {
    from: part`customers t`,
    condition: part`true`,
    order: part`t.created_at`,
    due: { table: part`customers`, column: part`created_at` },
  }
  const count = await doDueRows(harness.systemContext(), due, async ({ organizationId }, ids) => {
    if (ids.includes(broken?.id ?? '')) throw new Error('This one is broken')
    expect([large.organizationId, small.organizationId]).toContain(organizationId)
    done.push(...ids)
  })
  expect(count).toBe(51)
  expect(done).toHaveLength(51)
  expect(done).not.toContain(broken?.id)
  for (const { id } of few) expect(done).toContain(id)
  expect(await harness.database.customer.findUnique({ where: { id: broken?.id ?? '' } })).toEqual({
    ...broken,
    createdAt: new Date(harness.clock.now().getTime() + 3_600_000),
  })
})
