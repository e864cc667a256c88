import { FailedEmailList } from '@tollgate/contracts'
import { PgBoss } from 'pg-boss'
import { expect, it } from 'vitest'
import type { Mailer } from '../../core/ports/mail.ts'
import { save } from '../../core/save.ts'
import { deliverQueuedMails } from '../../providers/mail/deliver.ts'
import { planMail, queueMail } from '../../providers/mail/queue-mail.ts'
import { insertFailedJob } from '../../testing/failed-jobs.ts'
import { createUser } from '../../testing/fixtures.ts'
import { createHarness } from '../../testing/harness.ts'

const harness = await createHarness()
const { database, databaseUrl, services } = harness
const { browser } = await createUser(harness, { role: 'admin' })

async function listed(query = '') {
  const { body } = await browser.get(`/api/auth/admin/list-failed-emails?${query}`)
  return FailedEmailList.parse(body)
}

it('tells who was to get which email, and why they didn’t', async () => {
  const to = 'ada@example.com'
  const template = 'verify-email'
  const values = { name: 'Ada', url: 'https://a.example/verify?token=hush' }
  await queueMail(harness.systemContext(), { to, template, language: 'de', values })
  const { id: mailId } = await database.outboxMail.findFirstOrThrow({ where: { to } })
  await insertFailedJob(harness, { kind: 'grant-benefit' })
  const broken = await insertFailedJob(harness, { payload: { mailId: 'rocket' } })
  const id = await insertFailedJob(harness, { payload: { mailId }, reason: '550 No such mailbox' })

  const page = await listed()
  expect(page).toMatchObject({
    kind: 'send-mail',
    total: 2,
    emails: [
      { id, to, template, attempts: 13, reason: '550 No such mailbox' },
      { id: broken, to: null, template: null },
    ],
  })
  expect(JSON.stringify(page)).not.toContain('hush')
  expect((await listed('limit=1&offset=1')).emails.map((email) => email.id)).toEqual([broken])

  const retried = await browser.post('/api/auth/admin/retry-failed-job', { id })
  expect(retried.body).toMatchObject({ count: 1 })
  await database.outboxMail.deleteMany({ where: { id: { not: mailId } } })
  await browser.post('/api/auth/admin/discard-failed-job', { id: broken })
  await harness.runJobs()
  expect(await database.outboxMail.findUnique({ where: { id: mailId } })).toMatchObject({
    sentAt: expect.any(Date),
  })
})

it('lists the one of many that was not accepted', async () => {
  const ctx = { ...harness.systemContext(), mailer: refusing('bob@example.com') }
  const addresses = ['ada', 'bob', 'eve', 'joan', 'mary', 'rosa'].map((n) => `${n}@example.com`)
  const mails = addresses.map((to) =>
    planMail(ctx, {
      to,
      template: 'portal-sign-in-code',
      language: 'en',
      values: { merchantName: 'Acme', code: 'K7M2QX', minutes: 30 },
    }),
  )
  await save(ctx, { insert: { outboxMail: mails.map(({ row }) => row) } })
  const mailIds = mails.map(({ job }) => job.mailId)
  await deliverQueuedMails(ctx, { mailIds, organizationId: null })
  const boss = new PgBoss({ connectionString: databaseUrl, supervise: false, schedule: false })
  boss.on('error', () => {})
  await boss.start()
  await services.pool.query(`UPDATE pgboss.job SET retry_limit = 0 WHERE name = 'send-mail'`)
  const [job] = await boss.fetch('send-mail')
  await boss.fail('send-mail', job?.id ?? '', { message: '550 No such mailbox' })
  await boss.stop({ graceful: false })
  expect(await listed()).toMatchObject({
    total: 1,
    emails: [
      { to: 'bob@example.com', template: 'portal-sign-in-code', reason: '550 No such mailbox' },
    ],
  })
})

function refusing(address: string): Mailer {
  return {
    async send({ to }) {
      if (to === address) throw new Error('550 No such mailbox')
    },
    verify: async () => {},
    close: () => {},
  }
}
