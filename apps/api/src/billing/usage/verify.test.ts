import fc from 'fast-check'
import { test } from 'vitest'
import { secondsAfter } from '../../core/calendar.ts'
import { newId } from '../../core/ids.ts'
import { inTransaction } from '../../core/transaction.ts'
import { runs } from '../../testing/depth.ts'
import { createMerchant } from '../../testing/fixtures.ts'
import { createHarness } from '../../testing/harness.ts'
import { createMeter } from '../../testing/meter-fixtures.ts'
import { createCustomer } from '../../testing/sale-fixtures.ts'
import { expectRight, ingest, settleUsage } from '../../testing/usage-fixtures.ts'
import { beginBilling } from '../customer-meter/begin.ts'
import { buildMeters } from './build.ts'
import { foldUsage } from './fold.ts'

const harness = await createHarness()
const ctx = harness.systemContext()

const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('ingest' as const),
      events: fc.array(
        fc.record({
          who: fc.constantFrom('known', 'named later', 'later', 'never'),
          minutesAgo: fc.oneof(
            fc.integer({ min: 0, max: 30 }),
            fc.integer({ min: 0, max: 100_000 }),
          ),
          tokens: fc.constantFrom(1, 0.1, -2, 1e20, 'text', null),
        }),
        { minLength: 1, maxLength: 8 },
      ),
    }),
  },
  { weight: 3, arbitrary: fc.constant({ kind: 'fold' as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'build' as const }) },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom('count', 'sum', 'max', 'min', 'avg')
      .map((func) => ({ kind: 'change' as const, func })),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'join' as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'name' as const }) },
  {
    weight: 1,
    arbitrary: fc
      .integer({ min: 0, max: 30 })
      .map((minutesAgo) => ({ kind: 'begin' as const, minutesAgo })),
  },
)

test('whatever comes late, is folded, built or joined: what is added up is what the events say', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async (steps) => {
      const { client, organizationId, slug } = await createMerchant(harness)
      const { id } = await createMeter(harness, organizationId)
      const known = await createCustomer(harness, organizationId, { email: 'known@x.test' })
      let isJoined = false
      for (const taken of steps) {
        if (taken.kind === 'fold') await foldUsage(ctx)
        if (taken.kind === 'build') await buildMeters(ctx)
        if (taken.kind === 'change') {
          const aggregation =
            taken.func === 'count' ? { func: 'count' } : { func: taken.func, property: 'tokens' }
          await client.patch(`/v1/meters/${id}`, { aggregation })
        }
        if (taken.kind === 'join' && !isJoined) {
          isJoined = true
          await client.post('/v1/customers', { email: 'later@x.test', external_id: 'later' })
        }
        if (taken.kind === 'name') {
          await client.patch(`/v1/customers/${known.id}`, { external_id: 'named later' })
        }
        if (taken.kind === 'begin') {
          const at = secondsAfter(harness.clock.now(), -60 * taken.minutesAgo)
          const beginning = { customerId: known.id, meterId: id, at, nextEndsAt: null }
          await inTransaction({ ...ctx, organizationId }, (tx) =>
            beginBilling(tx, [{ ...beginning, subscriptionId: newId() }]),
          )
        }
        if (taken.kind === 'ingest') {
          await ingest(
            client,
            taken.events.map(({ who, minutesAgo, tokens }) => ({
              ...(who === 'known' && { customer_id: known.id }),
              ...(who !== 'known' && { external_customer_id: who }),
              timestamp: new Date(
                harness.clock.now().getTime() - minutesAgo * 60_000,
              ).toISOString(),
              metadata: tokens === null ? {} : { tokens },
            })),
          )
        }
      }
      await buildMeters(ctx)
      await expectRight(harness, slug)
      await settleUsage(harness)
      await expectRight(harness, slug)
    }),
    { numRuns: runs(6, 300) },
  )
})
