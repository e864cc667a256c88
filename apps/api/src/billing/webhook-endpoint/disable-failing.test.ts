import { expect, test } from 'vitest'
import { accept } from '../../testing/webhook-receiver.ts'
import { createWebhookWorld } from '../../testing/webhook-world.ts'
import { disableFailing } from './disable-failing.ts'

const { harness, receiver, createListener } = await createWebhookWorld()
const { clock, database } = harness
const refuse = (status: number) =>
  receiver.answer((response) => void response.writeHead(status).end())

/** Lives through all tries of what is open, as time goes by. */
async function giveUp({ events }: Awaited<ReturnType<typeof createListener>>): Promise<void> {
  for (;;) {
    await harness.sendWebhooks()
    const open = (await events()).filter(({ nextAttemptAt }) => nextAttemptAt !== null)
    if (open.length === 0) return
    const times = open.flatMap(({ nextAttemptAt, outOfTurnAt }) => [nextAttemptAt, outOfTurnAt])
    const later = times.flatMap((time) => (time && time > clock.now() ? time.getTime() : []))
    clock.moveTo(new Date(Math.min(...later)))
  }
}

test('an endpoint for which ten events in a row fail for good is switched off', async () => {
  const listener = await createListener()
  const { happen, read, events, endpoint, owner, slug, organizationId } = listener
  refuse(500)
  await happen(...Array.from({ length: 9 }, (_, index) => `${index}`))
  await giveUp(listener)
  expect(await read()).toMatchObject({ enabled: true, failedEvents: 9 })
  await happen('tenth')
  await giveUp(listener)
  expect(await read()).toMatchObject({ enabled: false, modifiedAt: expect.any(Date) })
  expect((await events()).every(({ succeeded }) => succeeded === false)).toBe(true)
  await happen('while it is off')
  expect(await events()).toHaveLength(10)
  const mails = await database.outboxMail.findMany({ where: { template: 'webhook-disabled' } })
  expect(mails).toMatchObject([
    {
      to: owner.email,
      values: {
        endpoint: new URL(endpoint.url).host,
        endpointUrl: expect.stringMatching(`/${slug}/settings/webhooks/${endpoint.id}$`),
      },
    },
  ])
  const where = { organizationId, action: 'webhook_endpoint.disabled' }
  expect(await database.auditEntry.findMany({ where })).toMatchObject([{ targetId: endpoint.id }])
})

test('a success in between starts the count anew', async () => {
  const listener = await createListener()
  const { happen, read } = listener
  refuse(500)
  await happen('failed')
  await giveUp(listener)
  expect(await read()).toMatchObject({ failedEvents: 1 })
  receiver.answer(accept)
  await happen('delivered')
  await harness.sendWebhooks()
  expect(await read()).toMatchObject({ failedEvents: 0, failingSince: null })
})

test('one that is gone is switched off at once, and what waits is skipped', async () => {
  const listener = await createListener()
  const { happen, read, events, path, client, endpoint } = listener
  await happen('first', 'second')
  refuse(410)
  await harness.sendWebhooks()
  expect(await read()).toMatchObject({ enabled: false })
  expect(await events()).toMatchObject([
    { succeeded: false, isSkipped: false, attempts: 1, nextAttemptAt: null },
    { succeeded: null, isSkipped: true, attempts: 0, nextAttemptAt: null },
  ])
  receiver.answer(accept)
  await client.patch(`/v1/webhooks/endpoints/${endpoint.id}`, { enabled: true })
  await happen('third')
  await harness.sendWebhooks()
  expect(receiver.told(path).map(({ data }) => data.name)).toEqual(['first', 'third'])
})

test('what was announced while it was switched off is skipped', async () => {
  const { happen, events, path, endpoint } = await createListener()
  await happen('Anvil')
  await database.webhookEndpoint.updateMany({
    where: { id: endpoint.id },
    data: { enabled: false },
  })
  await harness.sendWebhooks()
  expect(receiver.told(path)).toEqual([])
  expect(await events()).toMatchObject([{ isSkipped: true, nextAttemptAt: null }])
})

test('an endpoint that several workers find failing is disabled, and reported, once', async () => {
  const { organizationId, endpoint } = await createListener()
  const ctx = { ...harness.systemContext(), organizationId }
  await Promise.all(Array.from({ length: 5 }, () => disableFailing(ctx, endpoint)))
  const where = { organizationId, action: 'webhook_endpoint.disabled' }
  expect(await database.auditEntry.count({ where })).toBe(1)
})

test('an endpoint that has got another address meanwhile stays on', async () => {
  const { organizationId, endpoint, read } = await createListener()
  const ctx = { ...harness.systemContext(), organizationId }
  await disableFailing(ctx, { id: endpoint.id, url: `${receiver.url}/before` })
  expect(await read()).toMatchObject({ enabled: true })
})
