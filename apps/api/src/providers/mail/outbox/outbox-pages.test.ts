import { describe, expect, it } from 'vitest'
import { newId } from '../../../core/ids.ts'
import { createApp } from '../../../server/app.ts'
import { createBrowser } from '../../../testing/browser.ts'
import { createHarness } from '../../../testing/harness.ts'
import { createMemoryRateLimits } from '../../rate-limits/memory.ts'
import { queueMail } from '../queue-mail.ts'

const harness = await createHarness()
const { app, database, services, systemContext, clock } = harness
const browser = createBrowser(app)

async function queueVerification(to: string, name = 'Ada') {
  const url = `http://localhost:3000/verify-email?token=of-${to}`
  await queueMail(systemContext(), {
    to,
    template: 'verify-email',
    language: 'en',
    values: { name, url },
  })
  await harness.runJobs()
  return database.outboxMail.findFirstOrThrow({ where: { to } })
}

/** Its subject ends with the name. */
async function createMail(merchantName: string) {
  const createdAt = clock.now()
  await database.outboxMail.create({
    data: {
      id: newId(),
      to: 'list@example.com',
      template: 'portal-sign-in-code',
      values: { merchantName, code: 'K7M2QX', minutes: 30 },
      createdAt,
      sentAt: createdAt,
    },
  })
}

describe('the list', () => {
  it('says what it is for while there is nothing to show', async () => {
    await database.outboxMail.deleteMany()
    const { status, body } = await browser.get('/dev/outbox')
    expect(status).toBe(200)
    expect(body).toContain('No emails yet')
  })

  it('shows the newest mail first and keeps itself up to date', async () => {
    await database.outboxMail.deleteMany()
    await createMail('The older one')
    clock.advance({ minutes: 5 })
    await createMail('The newer one')
    const { body } = await browser.get('/dev/outbox')
    expect(body).toMatch(/The newer one[\s\S]*The older one/)
    expect(body).toContain('5 minutes ago')
    expect(body).toContain('http-equiv="refresh"')
  })

  it('goes on over pages', async () => {
    await database.outboxMail.deleteMany()
    for (let number = 1; number <= 26; number++) {
      clock.advance({ seconds: 1 })
      await createMail(`Mail number ${number}`)
    }
    const first = await browser.get('/dev/outbox')
    expect(first.body).not.toMatch(/Mail number 1</)
    expect(first.body).toContain('Page 1 of 2')
    const second = await browser.get('/dev/outbox?page=2')
    expect(second.body).toMatch(/Mail number 1</)
    expect(second.body).not.toContain('http-equiv="refresh"')
  })

  it.each(['0', '-1', 'x', '999999', '1e9'])(
    'answers page %s with a page there is',
    async (page) => {
      const { status, body } = await browser.get(`/dev/outbox?page=${page}`)
      expect(status).toBe(200)
      expect(body).toContain('Mail number')
    },
  )

  it('shows texts as texts, whatever they hold', async () => {
    await createMail('<script>alert(1)</script>')
    const { body } = await browser.get('/dev/outbox')
    expect(body).not.toContain('<script')
    expect(body).toContain('&lt;script&gt;')
  })

  it('speaks the reader’s language', async () => {
    const { body } = await browser.get('/dev/outbox', { 'accept-language': 'de' })
    expect(body).toContain('<html lang="de">')
    expect(body).toContain('Postausgang')
  })
})

describe('one mail', () => {
  it('is shown with its headers and its plain text', async () => {
    const { id } = await queueVerification('ada@example.com')
    const { status, body, headers } = await browser.get(`/dev/outbox/${id}`)
    expect(status).toBe(200)
    expect(body).toContain('Verify your email address')
    expect(body).toContain('ada@example.com')
    expect(body).toContain('Tollgate &lt;no-reply@tollgate.localhost&gt;')
    expect(body).toContain('token=of-ada@example.com')
    expect(body).toContain(`src="/dev/outbox/${id}/html"`)
    expect(headers.get('content-security-policy')).toContain("style-src 'self'")
    expect(headers.get('cache-control')).toBe('no-store')
  })

  it('runs nothing and loads nothing, but its links can be followed', async () => {
    const { id } = await queueVerification('grace@example.com')
    const { headers, body } = await browser.get(`/dev/outbox/${id}/html`)
    const policy = headers.get('content-security-policy')
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'self'")
    expect(policy).toMatch(/sandbox allow-popups [^;]*$/)
    expect(policy).not.toContain('allow-scripts')
    expect(policy).not.toContain('allow-same-origin')
    expect(headers.get('x-frame-options')).toBe('SAMEORIGIN')
    expect(body).toContain('href="http://localhost:3000/verify-email?token=of-grace@example.com"')
  })

  it.each(['nothing', newId(), `${newId()}/html`, "'%20OR%201=1"])(
    'answers 404 for %s',
    async (id) => {
      expect(await browser.get(`/dev/outbox/${id}`)).toMatchObject({ status: 404 })
    },
  )
})

describe('for programs', () => {
  it('returns the latest emails to an address, with their links', async () => {
    await queueVerification('linus@example.com')
    await queueVerification('margaret@example.com')
    const { body } = await browser.get('/dev/outbox.json?to=Linus@example.com')
    expect(body).toMatchObject({
      items: [
        {
          to: 'linus@example.com',
          template: 'verify-email',
          subject: 'Verify your email address',
          links: ['http://localhost:3000/verify-email?token=of-linus@example.com'],
          sent_at: expect.any(String),
        },
      ],
    })
  })

  it('keeps to the asked number', async () => {
    const { body } = await browser.get('/dev/outbox.json?limit=1')
    expect(body).toMatchObject({ items: [{ to: 'margaret@example.com' }] })
  })
})

it('serves its style from a file of its own', async () => {
  const { status, headers } = await browser.get('/dev/outbox.css')
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('text/css; charset=utf-8')
})

describe('is not there', () => {
  const paths = ['/dev/outbox', '/dev/outbox.json', '/dev/outbox.css', `/dev/outbox/${newId()}`]
  const mailer = { send: async () => {}, verify: async () => {}, close: () => {} }

  it.each(paths)('without development tools: %s', async (path) => {
    const settings = { ...services.settings, DEV_TOOLS: false }
    const closed = createApp({ ...services, settings }, createMemoryRateLimits())
    expect((await createBrowser(closed).get(path)).status).toBe(404)
  })

  it.each(paths)('where mails leave the service: %s', async (path) => {
    const sending = createApp({ ...services, mailer }, createMemoryRateLimits())
    expect((await createBrowser(sending).get(path)).status).toBe(404)
  })
})
