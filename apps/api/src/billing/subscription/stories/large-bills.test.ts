import { expect, it } from 'vitest'
import { createHarness } from '../../../testing/harness.ts'
import { ledgerFlaws } from '../../../testing/ledger-flaws.ts'
import { createMeter } from '../../../testing/meter-fixtures.ts'
import { byUse, createMeteredShop, fixed, subscribeTo } from '../../../testing/metered-fixtures.ts'
import { forgetDueAfterEach, liveUntil } from '../../../testing/subscription-fixtures.ts'
import { ingest } from '../../../testing/usage-fixtures.ts'

const harness = await createHarness()
const { clock, database } = harness
forgetDueAfterEach(harness)

const on = (day: string) => new Date(`2026-${day}T08:00:00Z`)

/** What the cards of a merchant’s customers were charged, one payment after the other. */
async function chargedBy({ organizationId }: { organizationId: string }) {
  const payments = await database.payment.findMany({
    where: { organizationId, status: 'succeeded', amount: { gt: 0 } },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  })
  return payments.map(({ amount }) => amount)
}

it('charges what a processor takes at once, and the rest with the next bills', async () => {
  clock.moveTo(on('06-01'))
  const shop = await createMeteredShop(harness)
  const ada = await subscribeTo(harness, shop, await shop.sell([byUse(shop.calls, '50000000')]))
  await ada.use(5)
  const line = ['API calls: 5 used, USD 500000 per unit', 250_000_000]
  expect(await ada.meters()).toEqual([[5, 0, 250_000_000]])
  expect(await ada.upcoming()).toEqual([line])
  await liveUntil(harness, on('09-02'))
  expect(await ada.bills()).toMatchObject([
    { at: '2026-07-01', status: 'paid', total: 250_000_000, lines: [line] },
    { at: '2026-08-01', status: 'paid', total: 0 },
    { at: '2026-09-01', status: 'paid', total: 0 },
  ])
  expect(await chargedBy(shop)).toEqual([99_999_999, 99_999_999, 50_000_002])
  expect(await ledgerFlaws(harness)).toEqual([])
})

it('says what a line costs at most where an order can’t carry more', async () => {
  clock.moveTo(on('10-01'))
  const shop = await createMeteredShop(harness)
  const { id } = await createMeter(harness, shop.organizationId, {
    name: 'Words',
    filter: { conjunction: 'and', clauses: [{ property: 'name', operator: 'eq', value: 'word' }] },
  })
  const prices = [fixed(99_999_999), byUse(shop.calls, '300000000'), byUse({ id }, '600000000')]
  const ada = await subscribeTo(harness, shop, await shop.sell(prices))
  await ada.use(1)
  await ingest(shop.client, [{ customer_id: ada.customerId, name: 'word' }])
  await liveUntil(harness, on('11-02'))
  const [renewal] = await ada.bills()
  expect(renewal).toMatchObject({
    total: 1_099_999_999,
    lines: [
      ['API', 99_999_999],
      ['API calls: 2 used, USD 3000000 per unit', 600_000_000],
      ['Words: 1 used, USD 6000000 per unit, at most USD 4000000', 400_000_000],
    ],
  })
  expect(await ledgerFlaws(harness)).toEqual([])
})
