import { expect, it } from 'vitest'
import { createHarness } from '../../testing/harness.ts'
import { sell } from '../../testing/purchase-fixtures.ts'
import { sumEarnings } from './sum-earnings.ts'
import { verifyLedger } from './verify.ts'

const harness = await createHarness()
const { database, services } = harness

it('is added up once, however many processes do so at once', async () => {
  const { order } = await sell(harness)
  harness.clock.advance({ hours: 2 })
  const done = await Promise.all([1, 2, 3].map(() => sumEarnings(harness.systemContext())))
  expect(done.toSorted()).toEqual([0, 0, 1])
  const { organizationId } = order
  expect(await database.earningSum.findMany({ where: { organizationId } })).toMatchObject([
    { currency: 'usd', gross: 1900n, refunded: 0n, disputed: 0n, tax: 0n },
  ])
})

it.each([
  ['another sum', 'UPDATE earning_sums SET gross = gross + 1'],
  ['a sum less', 'DELETE FROM earning_sums'],
  ['a sum too many', "UPDATE earning_sums SET starts_at = starts_at - interval '1 day'"],
])('finds %s when the ledger is verified', async (_case, statement) => {
  const { organizationId } = (await sell(harness)).order
  harness.clock.advance({ hours: 2 })
  await sumEarnings(harness.systemContext())
  const lines: string[] = []
  const verify = () => verifyLedger(harness.systemContext(), (line) => lines.push(line))
  expect(await verify()).toBe(true)
  const where = { organizationId }
  const sums = await database.earningSum.findMany({ where })
  await services.pool.query(`${statement} WHERE organization_id = $1`, [organizationId])
  expect(await verify()).toBe(false)
  expect(lines.join('\n')).toContain('are added up wrong')
  await database.earningSum.deleteMany({ where })
  await database.earningSum.createMany({ data: sums })
})
