import { expect, it } from 'vitest'
import { createHarness } from '../../testing/harness.ts'
import { createSubscription, subscribe } from '../../testing/subscription-fixtures.ts'

const sent: string[] = []
const harness = await createHarness({
  services: {
    mailer: {
      send: async ({ id }) => void sent.push(id),
      verify: async () => {},
      close: () => {},
    },
  },
})
const { clock, database, services } = harness

it('are sent by one job for all that is renewed together', async () => {
  const { organizationId, product, subscription } = await subscribe(harness)
  const { customerId, paymentMethodId, currentPeriodEnd: dueAt } = subscription
  const of = { customerId, productId: product.id, priceId: product.priceId }
  for (let made = 1; made < 8; made++) {
    await createSubscription(harness, organizationId, of, { dueAt, paymentMethodId })
  }
  await harness.runJobs()
  sent.length = 0
  clock.moveTo(dueAt)
  await harness.runDue()
  const { rows } = await services.pool.query(
    `SELECT name FROM pgboss.job WHERE state < 'active' AND name LIKE 'send-mail%'`,
  )
  expect(rows).toEqual([{ name: 'send-mails' }])
  const where = { template: 'order-receipt' }
  const receipts = await database.outboxMail.findMany({ where, select: { id: true } })
  expect(receipts).toHaveLength(8)
  await harness.runJobs()
  expect(sent.toSorted()).toEqual(receipts.map(({ id }) => id).toSorted())
})
