import { CustomerMeterList } from '@tollgate/contracts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newId } from '../../core/ids.ts'
import { inTransaction } from '../../core/transaction.ts'
import { runs } from '../../testing/depth.ts'
import { listEvents } from '../../testing/event-fixtures.ts'
import { createMerchant } from '../../testing/fixtures.ts'
import { createHarness } from '../../testing/harness.ts'
import { createMeter, creditUnits } from '../../testing/meter-fixtures.ts'
import { createBenefit, createCustomer, createGrant } from '../../testing/sale-fixtures.ts'
import { ingest, sumOfTokens } from '../../testing/usage-fixtures.ts'
import { beginBilling } from './begin.ts'
import { resetCustomerMeters } from './reset.ts'

const harness = await createHarness()
const { clock, database } = harness

/** A customer of a meter, and all that may change their credits. */
async function createLife() {
  const merchant = await createMerchant(harness)
  const { client, organizationId } = merchant
  const { id: meterId } = await createMeter(harness, organizationId, { aggregation: sumOfTokens })
  const { id: customerId } = await createCustomer(harness, organizationId)
  const ctx = { ...harness.systemContext(), organizationId }
  const of = { customerId, meterId }
  const credit = (units: number, rolloverUnits: number) =>
    creditUnits(harness, organizationId, { ...of, units, rolloverUnits })
  await credit(1, 0)
  return {
    credit,
    adjust: (units: number) =>
      client.post('/v1/customer-meters/adjust', {
        customer_id: customerId,
        meter_id: meterId,
        units,
      }),
    use: (tokens: number) =>
      ingest(client, [{ customer_id: customerId, metadata: { tokens: tokens / 2 } }]),
    reset: () =>
      inTransaction(ctx, (tx) =>
        resetCustomerMeters(tx, [
          { ...of, at: clock.now(), nextEndsAt: null, subscriptionId: null },
        ]),
      ),
    begin: () =>
      inTransaction(ctx, (tx) =>
        beginBilling(tx, [
          { ...of, at: clock.now(), nextEndsAt: null, subscriptionId: crypto.randomUUID() },
        ]),
      ),
    async grantAndEnd(units: number, tokens: number) {
      const { id: benefitId } = await createBenefit(harness, organizationId)
      const { id } = await createGrant(harness, organizationId, { customerId, benefitId })
      const entry = { id: newId(), organizationId, ...of, kind: 'credit', benefitGrantId: id }
      await database.meterEntry.create({
        data: { ...entry, units, rolloverUnits: units, createdAt: clock.now() },
      })
      await ingest(client, [{ customer_id: customerId, metadata: { tokens } }])
      const ended = { grantedAt: null, revokedAt: clock.now(), modifiedAt: clock.now() }
      await database.benefitGrant.update({ where: { id }, data: ended })
    },
    /** What is credited now, and what is told of it since the last reset. */
    async read() {
      const { body } = await client.get('/v1/customer-meters')
      const [account] = CustomerMeterList.parse(body).items
      const { items } = await listEvents(client, 'source=system&sorting=timestamp')
      const credited = items.slice(items.findLastIndex(({ name }) => name === 'meter.reset') + 1)
      const told = credited.reduce((sum, { metadata }) => sum + Object(metadata).units, 0)
      return { credited: account?.credited_units, told }
    },
  }
}

type Life = Awaited<ReturnType<typeof createLife>>

const units = fc.integer({ min: 1, max: 60 })
const step = fc.oneof(
  fc.tuple(units, fc.boolean()).map(
    ([number, isKept]) =>
      (life: Life) =>
        life.credit(number, isKept ? number : 0),
  ),
  fc.integer({ min: -40, max: 40 }).map((number) => (life: Life) => life.adjust(number)),
  units.map((number) => (life: Life) => life.use(number)),
  fc.tuple(units, units).map(
    ([number, tokens]) =>
      (life: Life) =>
        life.grantAndEnd(number, tokens),
  ),
  fc.constant((life: Life) => life.reset()),
  fc.constant((life: Life) => life.begin()),
)

test('what is told as credited since the last reset is what is credited, in any life', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async (steps) => {
      const life = await createLife()
      for (const take of steps) {
        clock.advance({ seconds: 1 })
        await take(life)
        const { credited, told } = await life.read()
        expect(told).toBe(credited)
      }
    }),
    { numRuns: runs(10, 200) },
  )
})
