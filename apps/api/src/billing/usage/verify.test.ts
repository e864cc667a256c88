import fc from 'fast-check'
import { test } from 'vitest'
import { runs } from '../../testing/depth.ts'
import { createMerchant } from '../../testing/fixtures.ts'
import { createHarness } from '../../testing/harness.ts'
import { createMeter } from '../../testing/meter-fixtures.ts'
import { createCustomer } from '../../testing/sale-fixtures.ts'
import { expectRight, ingest, settleUsage } from '../../testing/usage-fixtures.ts'
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
          who: fc.constantFrom('known', 'later', 'never'),
          minutesAgo: fc.integer({ min: 0, max: 100_000 }),
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
