import { expect, test } from 'vitest'
import { createLoggedEvent } from '../../testing/webhook-fixtures.ts'
import { accept } from '../../testing/webhook-receiver.ts'
import { createWebhookWorld } from '../../testing/webhook-world.ts'
import { archiveWebhooks } from '../webhook-delivery/archive.ts'
import { pruneEventLog } from './prune.ts'

const { harness, receiver, createListener } = await createWebhookWorld()
const { clock, database } = harness

const prune = () => pruneEventLog(harness.systemContext())

function left(organizationId: string) {
  return database.outboxEvent.findMany({ where: { organizationId }, orderBy: { id: 'asc' } })
}

test('what happened is known for 90 days', async () => {
  const { organizationId } = await createListener(['order.paid'])
  const old = await createLoggedEvent(harness, organizationId, { name: 'old' })
  clock.advance({ days: 1 })
  const young = await createLoggedEvent(harness, organizationId, { name: 'young' })
  clock.advance({ days: 89 })
  await prune()
  expect((await left(organizationId)).map(({ id }) => id)).toEqual([old.id, young.id])
  clock.advance({ seconds: 1 })
  expect(await prune()).toBe(1)
  expect((await left(organizationId)).map(({ id }) => id)).toEqual([young.id])
})

test('what an endpoint is still to be told is kept, and that it was told stays known', async () => {
  receiver.answer(accept)
  const { organizationId, happen, events, deliveries, path } = await createListener()
  await happen('late')
  clock.advance({ days: 91 })
  const tidy = async () => {
    await archiveWebhooks(harness.systemContext())
    return prune()
  }
  await tidy()
  expect(await left(organizationId)).toHaveLength(1)
  await harness.sendWebhooks()
  expect(receiver.told(path)).toMatchObject([{ data: { name: 'late' } }])
  await tidy()
  expect(await left(organizationId)).toEqual([])
  expect(await events()).toMatchObject([{ succeeded: true, archivedAt: clock.now() }])
  expect(await deliveries()).toMatchObject([{ succeeded: true, response: null }])
})

test('more than a batch goes in one round, and two processes don’t wait for each other', async () => {
  const { organizationId } = await createListener(['order.paid'])
  await database.$executeRaw`
    INSERT INTO outbox_events (id, organization_id, type, payload, created_at)
    SELECT gen_random_uuid(), ${organizationId}::uuid, 'product.updated', '{}', ${clock.now()}
    FROM generate_series(1, 2500)`
  clock.advance({ days: 91 })
  const pruned = await Promise.all([prune(), prune()])
  expect(pruned[0] + pruned[1]).toBe(2500)
  expect(await left(organizationId)).toEqual([])
})
