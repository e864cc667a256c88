import { createPool } from '@tollgate/db'
import { beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../core/ids.ts'
import { save } from '../../core/save.ts'
import { inTransaction } from '../../core/transaction.ts'
import { createUser } from '../../testing/fixtures.ts'
import { createHarness } from '../../testing/harness.ts'
import { sendMailsJob } from '../jobs.ts'
import { deliverQueuedMails } from './deliver.ts'
import { enqueueMails, planMail, SENT_TOGETHER } from './queue-mail.ts'

const sent: string[] = []
let refuse: (mail: { to: string }) => void | Promise<void> = () => {}
const harness = await createHarness({
  services: {
    mailer: {
      async send(mail) {
        await refuse(mail)
        sent.push(mail.to)
      },
      verify: async () => {},
      close: () => {},
    },
  },
})
const { database, services, systemContext } = harness

beforeEach(async () => {
  sent.length = 0
  refuse = () => {}
  await database.outboxMail.deleteMany()
  await services.pool.query('DELETE FROM pgboss.job')
})

const addresses = (count: number) =>
  Array.from({ length: count }, (_, index) => `customer-${index}@example.com`)

/** As one transaction queues them. */
async function queueTo(receivers: string[], organizationId: string | null = newId()) {
  return inTransaction(systemContext(), async (tx) => {
    const mails = receivers.map((to) => planMail(tx, { ...letter, to, organizationId }))
    await save(tx, { insert: { outboxMail: mails.map(({ row }) => row) } })
    await enqueueMails(tx, mails)
    return { mailIds: mails.map(({ job }) => job.mailId), organizationId }
  })
}

const letter = {
  template: 'portal-sign-in-code',
  language: 'en',
  values: { merchantName: 'Acme', code: 'K7M2QX', minutes: 30 },
} as const

/** The kinds of the jobs that wait, and how many emails each is to send. */
async function waiting() {
  const { rows } = await services.pool.query<{ name: string; mails: number }>(`
    SELECT name, coalesce(jsonb_array_length(data->'mailIds'), 1) AS mails FROM pgboss.job
    WHERE state < 'active' ORDER BY name, mails`)
  return rows.map(({ name, mails }) => `${name} ${mails}`)
}

function refuseTo(address: string) {
  refuse = ({ to }) => {
    if (to === address) throw new Error('550 No such mailbox')
  }
}

describe('emails that one transaction queues', () => {
  it('are sent by one job where they are many, twenty-five at most', async () => {
    await queueTo(addresses(26))
    expect(await waiting()).toEqual(['send-mails 1', 'send-mails 25'])
    await harness.runJobs()
    expect(sent.toSorted()).toEqual(addresses(26).toSorted())
    expect(await database.outboxMail.count()).toBe(0)
  })

  it('are each sent by a job of its own where they are few', async () => {
    await queueTo(addresses(2))
    expect(await waiting()).toEqual(['send-mail 1', 'send-mail 1'])
  })

  it('are sent by jobs of the organizations on whose behalf they are', async () => {
    await inTransaction(systemContext(), async (tx) => {
      const organizations = [newId(), newId()]
      const mails = organizations.flatMap((organizationId) =>
        addresses(6).map((to) => planMail(tx, { ...letter, to, organizationId })),
      )
      await save(tx, { insert: { outboxMail: mails.map(({ row }) => row) } })
      await enqueueMails(tx, mails)
    })
    expect(await waiting()).toEqual(['send-mails 6', 'send-mails 6'])
  })

  it('are handed over to jobs of their own where they are refused, and the others sent once', async () => {
    await queueTo(addresses(20))
    refuseTo('customer-7@example.com')
    await harness.runJobs('send-mails')
    expect(sent).toHaveLength(19)
    expect(await waiting()).toEqual(['send-mail 1'])
    await expect(harness.runJobs()).rejects.toThrow('550')
    await services.pool.query(`UPDATE pgboss.job SET state = 'created' WHERE state = 'active'`)
    refuse = () => {}
    await harness.runJobs()
    expect(sent.toSorted()).toEqual(addresses(20).toSorted())
  })

  it('are handed over once, however often their job runs', async () => {
    const queued = await queueTo(addresses(6))
    refuseTo('customer-3@example.com')
    await harness.runJobs('send-mails')
    await deliverQueuedMails(systemContext(), queued)
    expect(await waiting()).toEqual(['send-mail 1'])
    expect(sent).toHaveLength(5)
  })

  it('are sent by another process if one dies, and no more of them again than are sent together', async () => {
    const queued = await queueTo(addresses(50))
    const dying = createPool(harness.databaseUrl)
    dying.on('error', () => {})
    const reached = addresses(30)
    refuse = ({ to }) => (reached.includes(to) ? undefined : new Promise(() => {}))
    void deliverQueuedMails({ ...systemContext(), pool: dying, connection: dying }, queued)
    await expect.poll(() => sent.length).toBe(30)
    await services.pool.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND state = 'idle in transaction'`)
    refuse = () => {}
    await harness.runJobs()
    expect(new Set(sent)).toEqual(new Set(addresses(50)))
    expect(sent.length - 50).toBeLessThanOrEqual(SENT_TOGETHER)
    expect(await database.outboxMail.count()).toBe(0)
  })

  it('are not sent to a user who has been removed meanwhile', async () => {
    const { browser } = await createUser(harness, { role: 'admin' })
    const user = await createUser(harness)
    await harness.runJobs()
    await queueTo([...addresses(6), user.email])
    const removed = await browser.post('/api/auth/admin/remove-user', { userId: user.id })
    expect(removed.status).toBe(200)
    sent.length = 0
    await harness.runJobs(sendMailsJob.name)
    expect(sent.toSorted()).toEqual(addresses(6))
  })
})
