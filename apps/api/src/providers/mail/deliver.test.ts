import { expect, it } from 'vitest'
import { newId } from '../../core/ids.ts'
import { createHarness } from '../../testing/harness.ts'
import { deliverQueuedMail, renderQueuedMail } from './deliver.ts'
import { queueMail } from './queue-mail.ts'

const harness = await createHarness()
const { database, systemContext } = harness

async function queueCode(to: string) {
  const values = { merchantName: 'Acme', code: 'K7M2QX', minutes: 30 }
  await queueMail(systemContext(), { to, template: 'portal-sign-in-code', language: 'fr', values })
  return database.outboxMail.findFirstOrThrow({ where: { to } })
}

it('keeps mails readable for the outbox page where none leaves the service', async () => {
  const { id } = await queueCode('ada@example.com')
  await harness.runJobs()
  const mail = await database.outboxMail.findUniqueOrThrow({ where: { id } })
  expect(mail).toMatchObject({ text: null, sentAt: harness.clock.now() })
  expect((await renderQueuedMail(mail)).text).toContain('K7M2QX')
})

it('keeps nothing of a sent email, if no one can read the outbox', async () => {
  const { id } = await queueCode('grace@example.com')
  const ctx = systemContext()
  await deliverQueuedMail(
    { ...ctx, settings: { ...ctx.settings, DEV_TOOLS: false } },
    { mailId: id },
  )
  expect(await database.outboxMail.findUnique({ where: { id } })).toBeNull()
})

it('writes in the reader’s language, in English when it is none of ours', async () => {
  const french = await queueCode('simone@example.com')
  expect((await renderQueuedMail(french)).html).toContain('lang="fr"')
  const values = { merchantName: 'Acme', code: 'K7M2QX', minutes: 30 }
  const to = 'yoko@example.com'
  await queueMail(systemContext(), { to, template: 'portal-sign-in-code', language: 'ja', values })
  const japanese = await database.outboxMail.findFirstOrThrow({ where: { to } })
  expect((await renderQueuedMail(japanese)).html).toContain('lang="en"')
})

it('leaves a mail as an earlier version rendered it', async () => {
  const { id } = await queueCode('joan@example.com')
  const data = { subject: 'Your code', html: '<p>K7M2QX</p>', text: 'K7M2QX' }
  const rendered = await database.outboxMail.update({ where: { id }, data })
  expect(await renderQueuedMail(rendered)).toEqual(data)
})

it('does nothing for a mail that is not there', async () => {
  await expect(deliverQueuedMail(systemContext(), { mailId: newId() })).resolves.toBeUndefined()
})

it('gives up a mail that no server took for thirty days', async () => {
  const { id } = await queueCode('nobody@example.com')
  harness.clock.advance({ days: 29 })
  await harness.runDue()
  expect(await database.outboxMail.count({ where: { id } })).toBe(1)
  harness.clock.advance({ days: 1 })
  await harness.runDue()
  expect(await database.outboxMail.count({ where: { id } })).toBe(0)
  await harness.runJobs()
})
