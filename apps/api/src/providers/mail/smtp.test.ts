import { createPool } from '@tollgate/db'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../../core/transaction.ts'
import { createHarness } from '../../testing/harness.ts'
import { startMailServer } from '../../testing/mail-server.ts'
import { deliverQueuedMail } from './deliver.ts'
import { queueMail } from './queue-mail.ts'
import { createSmtpMailer } from './smtp.ts'

const server = await startMailServer()
const mailer = createSmtpMailer(server.url, 'Tollgate <no-reply@gate.example>')
const harness = await createHarness({ services: { mailer } })
const { clock, database, systemContext } = harness

afterAll(async () => {
  mailer.close()
  await server.stop()
})

beforeEach(async () => {
  server.received.length = 0
  await database.outboxMail.deleteMany()
})

const verification = {
  to: 'ada@example.com',
  template: 'verify-email',
  language: 'en',
  values: { name: 'Ada', url: 'http://localhost:3000/verify-email?token=secret-of-ada' },
} as const

const letter = { id: 'a', to: 'ada@example.com', subject: 'Hello', html: '', text: 'Hello' }
const EVE = /eve@|^evil/
/** What may reach the mailer should a check before it fail. */
const HOSTILE_RECEIVERS = [
  'ada@example.com, eve@example.com',
  'ada@example.com;eve@example.com',
  'ada@example.com eve@example.com',
  '"ada@example.com" <eve@example.com>',
  'ada@example.com <eve@example.com>',
  '<eve@example.com> ada@example.com',
  'ada@example.com\r\nRCPT TO:<eve@example.com>',
  'ada@example.com>\r\nRCPT TO:<eve@example.com',
  'ada@example.com\r\nBcc: eve@example.com',
  'friends: eve@example.com;',
]

async function queuedMails(count: number) {
  for (let queued = 0; queued < count; queued++) await queueMail(systemContext(), verification)
  return database.outboxMail.findMany()
}

async function queuedMail() {
  await queueMail(systemContext(), verification)
  return database.outboxMail.findFirstOrThrow()
}

describe('a queued mail', () => {
  it('arrives with sender, receiver and both bodies', async () => {
    await queuedMail()
    await harness.runJobs()
    expect(server.received).toHaveLength(1)
    const [mail] = server.received
    expect(mail).toMatchObject({ from: 'no-reply@gate.example', to: ['ada@example.com'] })
    expect(mail?.source).toContain('Subject: Verify your email address')
    expect(mail?.source).toContain('From: Tollgate <no-reply@gate.example>')
    expect(mail?.source).toContain('multipart/alternative')
    expect(mail?.source).toContain('token=3Dsecret-of-ada')
  })

  it('leaves nothing behind once it has left', async () => {
    const { id } = await queuedMail()
    await harness.runJobs()
    expect(await database.outboxMail.findUnique({ where: { id } })).toBeNull()
  })

  it('is tried again after the server refused it', async () => {
    const { id } = await queuedMail()
    server.refuseNext(1)
    await expect(harness.runJobs()).rejects.toThrow('Try again later')
    const waiting = await database.outboxMail.findUniqueOrThrow({ where: { id } })
    expect(waiting).toMatchObject({ sentAt: null, template: 'verify-email' })
    await deliverQueuedMail(systemContext(), { mailId: id })
    expect(server.received).toHaveLength(1)
  })

  it('is sent once when its job runs twice, one after the other', async () => {
    const { id } = await queuedMail()
    await deliverQueuedMail(systemContext(), { mailId: id })
    await deliverQueuedMail(systemContext(), { mailId: id })
    expect(server.received).toHaveLength(1)
  })

  it('is not sent again if it was sent while mails were kept', async () => {
    const { id } = await queuedMail()
    await database.outboxMail.update({ where: { id }, data: { sentAt: clock.now() } })
    await deliverQueuedMail(systemContext(), { mailId: id })
    expect(server.received).toHaveLength(0)
  })

  it('is sent once when two workers take its job at the same time', async () => {
    const { id } = await queuedMail()
    await Promise.all(
      Array.from({ length: 4 }, () => deliverQueuedMail(systemContext(), { mailId: id })),
    )
    expect(server.received).toHaveLength(1)
  })

  it('is sent once when two processes take its job at the same time', async () => {
    const { id } = await queuedMail()
    const other = createPool(harness.databaseUrl)
    const contexts = [systemContext(), { ...systemContext(), pool: other, connection: other }]
    await Promise.all(contexts.map((ctx) => deliverQueuedMail(ctx, { mailId: id })))
    await other.end()
    expect(server.received).toHaveLength(1)
  })

  it('is not held up, or sent again, by another that the server refuses', async () => {
    const mails = await queuedMails(4)
    server.refuseNext(1)
    const ends = await Promise.allSettled(
      mails.map(({ id }) => deliverQueuedMail(systemContext(), { mailId: id })),
    )
    const refused = mails.filter((_, index) => ends[index]?.status === 'rejected')
    expect(refused).toHaveLength(1)
    expect(server.received).toHaveLength(3)
    expect(await database.outboxMail.findMany({ select: { id: true } })).toEqual(
      refused.map(({ id }) => ({ id })),
    )
  })

  it('carries the same message id at every attempt', async () => {
    const { id } = await queuedMail()
    await deliverQueuedMail(systemContext(), { mailId: id })
    expect(server.received[0]?.source).toContain(`Message-ID: <${id}@gate.example>`)
  })

  it('is never sent when the change that caused it is undone', async () => {
    const undone = inTransaction(systemContext(), async (tx) => {
      await queueMail(tx, verification)
      throw new Error('the change fails')
    })
    await expect(undone).rejects.toThrow('the change fails')
    await harness.runJobs()
    expect(server.received).toEqual([])
  })

  it('goes to one receiver, whatever the address holds', async () => {
    for (const to of HOSTILE_RECEIVERS) {
      server.received.length = 0
      await mailer.send({ ...letter, to }).catch(() => {})
      const receivers = server.received.map((mail) => mail.to)
      expect(
        receivers.flat().filter((receiver) => EVE.test(receiver)),
        to,
      ).toEqual([])
      expect(receivers.length, to).toBeLessThanOrEqual(1)
      await mailer.send(letter)
      expect(server.received.at(-1)?.to, `after ${to}`).toEqual([letter.to])
    }
  })
})

it('connects to nothing before the first mail', () => {
  const unreachable = createSmtpMailer('smtp://127.0.0.1:1', 'Tollgate <no-reply@gate.example>')
  expect(() => unreachable.close()).not.toThrow()
})

it('reports a server that cannot be reached', async () => {
  const unreachable = createSmtpMailer('smtp://127.0.0.1:1', 'Tollgate <no-reply@gate.example>')
  const mail = { id: 'a', to: 'ada@example.com', subject: 'Hello', html: '', text: 'Hello' }
  await expect(unreachable.send(mail)).rejects.toThrow('ECONNREFUSED')
})
