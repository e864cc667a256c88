import { createHmac } from 'node:crypto'
import { Product, WebhookEndpointWithSecret } from '@tollgate/contracts'
import { expect, test } from 'vitest'
import { secondsAfter } from '../../core/calendar.ts'
import { inTransaction } from '../../core/transaction.ts'
import { createMerchant } from '../../testing/fixtures.ts'
import { createCustomer } from '../../testing/sale-fixtures.ts'
import { createWebhookEndpoint } from '../../testing/webhook-fixtures.ts'
import { accept, type Received } from '../../testing/webhook-receiver.ts'
import { createWebhookWorld } from '../../testing/webhook-world.ts'
import { tellStatesOf } from '../customer/tell-states.ts'
import { claimEvents } from './claim.ts'
import { writePayloads } from './write-payloads.ts'

const { harness, receiver, createListener } = await createWebhookWorld()
const { clock, database } = harness

/** Signatures as Standard Webhooks has them, the key being the secret’s bytes. */
function isSigned({ headers, body }: Received, secret: string): boolean {
  const content = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
  const signature = createHmac('sha256', Buffer.from(secret, 'utf8')).update(content)
  return (
    headers['webhook-signature']?.split(' ').includes(`v1,${signature.digest('base64')}`) === true
  )
}

test('what happens is sent once it has happened: signed, as the API shows it', async () => {
  const { client, path, events, deliveries } = await createListener()
  const before = Math.floor(Date.now() / 1000)
  const product = { name: 'Anvil', recurring_interval: null, prices: [{ amount_type: 'free' }] }
  const made = await client.post('/v1/products', product)
  expect(made.status).toBe(201)
  expect(receiver.told(path)).toEqual([])
  await harness.sendWebhooks()
  const [delivery, ...others] = receiver.received.filter((one) => one.path === path)
  expect(others).toEqual([])
  if (!delivery) throw new Error('Nothing was received')
  const { id, ...body } = receiver.told(path)[0] ?? {}
  expect(body).toEqual({
    type: 'product.created',
    timestamp: clock.now().toISOString(),
    sequence: expect.any(Number),
    data: Product.parse(made.body),
  })
  expect(JSON.stringify(JSON.parse(delivery.body))).toBe(delivery.body)
  expect(delivery).toMatchObject({
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': 'Tollgate-Webhooks' },
  })
  expect(isSigned(delivery, 'a secret of the tests')).toBe(true)
  expect(Number(delivery.headers['webhook-timestamp'])).toBeGreaterThanOrEqual(before)
  expect(await events()).toMatchObject([
    {
      id,
      attempts: 1,
      succeeded: true,
      lastHttpCode: 200,
      nextAttemptAt: null,
      claimedUntil: null,
    },
  ])
  expect(await deliveries()).toMatchObject([
    { webhookEventId: id, succeeded: true, httpCode: 200, response: 'OK', error: null },
  ])
  await harness.sendWebhooks()
  expect(receiver.told(path)).toHaveLength(1)
})

test('what is rolled back is never sent', async () => {
  const { organizationId, path, happen, events } = await createListener()
  const ctx = { ...harness.systemContext(), organizationId }
  const rolledBack = inTransaction(ctx, async (tx) => {
    await tx.db.outboxEvent.create({
      data: { organizationId, type: 'product.created', payload: {}, createdAt: clock.now() },
    })
    throw new Error('changed its mind')
  })
  await expect(rolledBack).rejects.toThrow('changed its mind')
  await happen('kept')
  await harness.sendWebhooks()
  expect(receiver.told(path).map(({ data }) => data.name)).toEqual(['kept'])
  expect(await events()).toHaveLength(1)
})

test('only to endpoints of the organization that are on and listen to it', async () => {
  const listener = await createListener()
  const stranger = await createListener()
  const { organizationId } = listener
  const url = (path: string) => ({ url: receiver.url + path })
  await createWebhookEndpoint(harness, organizationId, { ...url('/second'), name: 'Second' })
  await createWebhookEndpoint(harness, organizationId, { ...url('/off'), enabled: false })
  await createWebhookEndpoint(harness, organizationId, { ...url('/deaf'), events: ['order.paid'] })
  await listener.happen('Anvil')
  await harness.sendWebhooks()
  const [own] = receiver.told(listener.path)
  const [second] = receiver.told('/second')
  expect(own).toEqual({ ...second, id: own?.id })
  expect(own?.id).not.toBe(second?.id)
  for (const path of ['/off', '/deaf', stranger.path]) expect(receiver.told(path)).toEqual([])
})

test('with both signatures for a day after the secret was replaced', async () => {
  const { client, path, endpoint, happen } = await createListener()
  const rotated = await client.patch(`/v1/webhooks/endpoints/${endpoint.id}/secret`, undefined)
  const { secret } = WebhookEndpointWithSecret.parse(rotated.body)
  const signedBy = async () => {
    await happen('Anvil')
    await harness.sendWebhooks()
    const last = receiver.received.findLast((one) => one.path === path)
    return last && [isSigned(last, secret), isSigned(last, 'a secret of the tests')]
  }
  expect(await signedBy()).toEqual([true, true])
  clock.advance({ days: 1 })
  expect(await signedBy()).toEqual([true, false])
})

test('a state is read when it is first sent, and kept for later tries', async () => {
  const { organizationId, path, events } = await createListener(['customer.state_changed'])
  const { id } = await createCustomer(harness, organizationId, { name: 'Ada' })
  const ctx = { ...harness.systemContext(), organizationId }
  const rename = (name: string) => database.customer.update({ where: { id }, data: { name } })
  await inTransaction(ctx, (tx) => tellStatesOf(tx, [id]))
  await rename('Ada Lovelace')
  receiver.answer((response) => void response.writeHead(503).end())
  await harness.sendWebhooks()
  await rename('Ada King')
  clock.advance({ seconds: 3 })
  receiver.answer(accept)
  await harness.sendWebhooks()
  const [first, second] = receiver.told(path)
  expect(first?.data.name).toBe('Ada Lovelace')
  expect(second).toEqual(first)
  expect(await events()).toMatchObject([{ succeeded: true, attempts: 2 }])
})

test('what another process wrote first is what is sent, whatever was read since', async () => {
  const { organizationId, endpoint, events } = await createListener(['customer.state_changed'])
  const { id } = await createCustomer(harness, organizationId, { name: 'Ada' })
  const ctx = { ...harness.systemContext(), organizationId }
  await inTransaction(ctx, (tx) => tellStatesOf(tx, [id]))
  const waiting = [{ organizationId, endpointId: endpoint.id }]
  const claimed = await claimEvents(ctx, waiting, { events: 1, failing: 0, sending: [] })
  const first = await writePayloads(ctx, claimed)
  await database.customer.update({ where: { id }, data: { name: 'Ada King' } })
  expect(await writePayloads(ctx, claimed)).toEqual(first)
  const [event] = await events()
  expect(event?.payload).toBe(first.get(event?.id ?? ''))
  expect(event?.payload).toContain('"name":"Ada"')
})

test('goes on while the organization is suspended: what happens to its customers still counts', async () => {
  const { organizationId, path, happen } = await createListener()
  await database.organization.update({
    where: { id: organizationId },
    data: { suspendedAt: clock.now(), suspensionReason: 'Fraud' },
  })
  await happen('Anvil')
  await harness.sendWebhooks()
  expect(receiver.told(path)).toHaveLength(1)
})

test('what can no longer be told is dropped, and holds up nothing', async () => {
  const { path, happen, events } = await createListener()
  await happen('gone', 'kept')
  const [gone] = await events()
  await database.outboxEvent.delete({ where: { id: gone?.outboxEventId ?? '' } })
  await harness.sendWebhooks()
  expect(receiver.told(path).map(({ data }) => data.name)).toEqual(['kept'])
  expect(await events()).toMatchObject([{ succeeded: true }])
})

test('an event that can’t be read fails, and holds up nothing for longer than its tries', async () => {
  const { organizationId, path, happen, deliveries } = await createListener([
    'product.created',
    'customer.state_changed',
  ])
  await database.outboxEvent.create({
    data: { organizationId, type: 'customer.state_changed', payload: {}, createdAt: clock.now() },
  })
  await happen('Anvil')
  clock.advance({ seconds: 60 })
  await harness.sendWebhooks()
  expect(receiver.told(path).map(({ data }) => data.name)).toEqual(['Anvil'])
  expect(await deliveries()).toContainEqual(
    expect.objectContaining({ error: 'event_unreadable', httpCode: null, succeeded: false }),
  )
})

test('a secret that can no longer be read is a failure, too', async () => {
  const { endpoint, happen, deliveries } = await createListener()
  await database.webhookEndpoint.updateMany({ where: { id: endpoint.id }, data: { secret: 'x' } })
  await happen('Anvil')
  await harness.sendWebhooks()
  expect(await deliveries()).toMatchObject([{ error: 'secret_unreadable', succeeded: false }])
})

test('events and deliveries go with their endpoint, and all of it with the organization', async () => {
  const first = await createListener()
  const { client, endpoint, happen, events, deliveries } = first
  await happen('Anvil')
  await harness.sendWebhooks()
  await client.delete(`/v1/webhooks/endpoints/${endpoint.id}`)
  expect([await events(), await deliveries()]).toEqual([[], []])
  const second = await createListener()
  await second.happen('Anvil')
  await harness.sendWebhooks()
  await database.organization.delete({ where: { id: second.organizationId } })
  expect([await second.events(), await second.deliveries()]).toEqual([[], []])
})

test('no change fails because an endpoint is deleted at the same time', async () => {
  const { organizationId } = await createMerchant(harness)
  const ctx = { ...harness.systemContext(), organizationId }
  for (let round = 0; round < 5; round++) {
    const { id } = await createWebhookEndpoint(harness, organizationId)
    const changes = Array.from({ length: 6 }, (_, place) =>
      inTransaction(ctx, (tx) =>
        tx.db.outboxEvent.create({
          data: {
            organizationId,
            type: 'product.created',
            payload: { place },
            createdAt: secondsAfter(clock.now(), 0),
          },
        }),
      ),
    )
    const deletion = database.webhookEndpoint.deleteMany({ where: { id } })
    expect(await Promise.allSettled([...changes, deletion])).not.toContainEqual(
      expect.objectContaining({ status: 'rejected' }),
    )
  }
  expect(await database.webhookEvent.count({ where: { organizationId } })).toBe(0)
})
