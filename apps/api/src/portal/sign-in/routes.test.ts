import { describe, expect, it } from 'vitest'
import { createBrowser } from '../../testing/browser.ts'
import { withBearer } from '../../testing/fixtures.ts'
import { createHarness } from '../../testing/harness.ts'
import { createPortal, signInCodeMailedTo } from '../../testing/portal-fixtures.ts'

const harness = await createHarness()
const visitor = createBrowser(harness.app)

async function ask(slug: string, email: string) {
  const body = { organization_slug: slug, email }
  return visitor.post('/v1/customer-portal/sign-in/request', body, { 'accept-language': 'de' })
}

async function enter(slug: string, email: string, code: string) {
  const body = { organization_slug: slug, email, code }
  return visitor.post('/v1/customer-portal/sign-in/verify', body)
}

function readToken(body: unknown): string {
  return typeof body === 'object' && body && 'token' in body ? String(body.token) : ''
}

const wrong = { status: 400, body: { error: 'InvalidSignInCode' } }

/** A customer who has a code in the mailbox. */
async function createCode() {
  const { slug, customer, ...rest } = await createPortal(harness)
  await ask(slug, customer.email.toUpperCase())
  const code = await signInCodeMailedTo(harness, customer.email)
  return { ...rest, slug, customer, email: customer.email, code }
}

describe('asking for a sign-in code', () => {
  it('sends it to a customer, and answers everyone the same', async () => {
    const { slug, customer } = await createPortal(harness)
    const known = await ask(slug, customer.email)
    const unknown = await ask(slug, 'nobody@example.com')
    for (const { status, body } of [known, unknown]) {
      expect(status).toBe(202)
      expect(body).toEqual({ status: 'requested' })
    }
    expect(await signInCodeMailedTo(harness, customer.email)).toHaveLength(6)
    const where = { to: 'nobody@example.com' }
    expect(await harness.database.outboxMail.count({ where })).toBe(0)
  })

  it('leaves no job for a mail that is not sent', async () => {
    const { slug, customer } = await createPortal(harness)
    await harness.runJobs()
    await ask(slug, 'nobody@example.com')
    expect(await harness.runJobs()).toBe(0)
    await ask(slug, customer.email)
    expect(await harness.runJobs()).toBe(1)
  })

  it('does not mail a deleted customer', async () => {
    const { slug, customer, client } = await createPortal(harness)
    await client.delete(`/v1/customers/${customer.id}`)
    expect(await ask(slug, customer.email)).toMatchObject({ status: 202 })
    expect(await harness.database.outboxMail.count({ where: { to: customer.email } })).toBe(0)
  })

  it('keeps nothing from which the code can be read', async () => {
    const { organizationId, code } = await createCode()
    const rows = await harness.database.customerSignInCode.findMany({ where: { organizationId } })
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(code)
  })

  it('knows no unknown organization', async () => {
    expect(await ask('nowhere', 'ada@example.com')).toMatchObject({
      status: 404,
      body: { error: 'ResourceNotFound' },
    })
  })

  it('refuses what is no address', async () => {
    const { slug } = await createPortal(harness)
    expect(await ask(slug, 'ada, eve@example.com')).toMatchObject({
      status: 422,
      body: { detail: [{ loc: ['body', 'email'] }] },
    })
  })
})

describe('entering a sign-in code', () => {
  it('opens the whole portal and proves the address', async () => {
    const { slug, email, code, customer } = await createCode()
    const typed = `${code.slice(0, 3)} ${code.slice(3)}`.toLowerCase()
    const { status, body } = await enter(slug, email.toUpperCase(), typed)
    expect(status).toBe(200)
    const browser = withBearer(harness.app, readToken(body))
    expect(await browser.get('/v1/customer-portal/customers/me')).toMatchObject({
      status: 200,
      body: { id: customer.id, email_verified: true },
    })
  })

  it('works once', async () => {
    const { slug, email, code } = await createCode()
    expect(await enter(slug, email, code)).toMatchObject({ status: 200 })
    expect(await enter(slug, email, code)).toMatchObject(wrong)
  })

  it('gives one session to a hundred who enter the code at once', async () => {
    const { slug, email, code, customer } = await createCode()
    const where = { customerId: customer.id }
    const before = await harness.database.customerSession.count({ where })
    const answers = await Promise.all(Array.from({ length: 100 }, () => enter(slug, email, code)))
    const statuses = answers.map(({ status }) => status).sort()
    expect(statuses).toEqual([200, ...Array(99).fill(400)])
    expect(await harness.database.customerSession.count({ where })).toBe(before + 1)
  })

  it('is over after thirty minutes', async () => {
    const { slug, email, code } = await createCode()
    harness.clock.advance({ minutes: 30 })
    expect(await enter(slug, email, code)).toMatchObject(wrong)
  })

  it('is over after five wrong guesses, made one by one or at once', async () => {
    for (const atOnce of [false, true]) {
      const { slug, email, code } = await createCode()
      if (atOnce) {
        await Promise.all(Array.from({ length: 5 }, () => enter(slug, email, 'WRONGX')))
      } else {
        for (let guess = 0; guess < 5; guess++)
          expect(await enter(slug, email, 'WRONGX')).toMatchObject(wrong)
      }
      expect(await enter(slug, email, code)).toMatchObject(wrong)
    }
  })

  it('still works after four wrong guesses', async () => {
    const { slug, email, code } = await createCode()
    for (let guess = 0; guess < 4; guess++) await enter(slug, email, 'WRONGX')
    expect(await enter(slug, email, code)).toMatchObject({ status: 200 })
  })

  it('goes by the last three codes', async () => {
    const { slug, email, code: oldest } = await createCode()
    const codes: string[] = []
    for (let time = 0; time < 3; time++) {
      harness.clock.advance({ seconds: 1 })
      await ask(slug, email)
      codes.push(await signInCodeMailedTo(harness, email))
    }
    expect(await enter(slug, email, oldest)).toMatchObject(wrong)
    for (const code of codes) expect(await enter(slug, email, code)).toMatchObject({ status: 200 })
  })

  it('is worth nothing for another address or at another organization', async () => {
    const { slug, email, code } = await createCode()
    const other = await createCode()
    expect(await enter(slug, other.email, code)).toMatchObject(wrong)
    expect(await enter(other.slug, email, code)).toMatchObject(wrong)
    expect(await enter(slug, 'nobody@example.com', code)).toMatchObject(wrong)
  })

  it('does not open the portal of a customer deleted since', async () => {
    const { slug, email, code, client, customer } = await createCode()
    await client.delete(`/v1/customers/${customer.id}`)
    expect(await enter(slug, email, code)).toMatchObject(wrong)
  })

  it.each(['', 'ABC', 'A'.repeat(17)])('refuses %j, which can be no code', async (code) => {
    const { slug, email } = await createCode()
    expect(await enter(slug, email, code)).toMatchObject({
      status: 422,
      body: { detail: [{ loc: ['body', 'code'] }] },
    })
  })
})
