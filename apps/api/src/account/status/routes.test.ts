import { createHash } from 'node:crypto'
import { Configuration } from '@tollgate/contracts'
import { causes } from '@tollgate/contracts/redirect-errors'
import { translatorFor } from '@tollgate/messages/server'
import { describe, expect, it } from 'vitest'
import { createBrowser } from '../../testing/browser.ts'
import { createHarness } from '../../testing/harness.ts'

const { app } = await createHarness()
const browser = createBrowser(app)

describe('the error page', () => {
  async function page(query: string) {
    const { status, headers, body } = await browser.get(`/api/auth/error${query}`)
    expect(status).toBe(200)
    expect(headers.get('content-type')).toMatch(/^text\/html/)
    return String(body)
  }

  it('names the error, and leads back to the start', async () => {
    const html = await page('?error=INVALID_TOKEN')
    expect(html).toContain('<code>INVALID_TOKEN</code>')
    expect(html).toContain('<a href="/">')
  })

  it.each(Object.keys(causes))('explains %s, and what to do', async (code) => {
    const html = await page(`?error=${code.toUpperCase()}`)
    const { format } = translatorFor('en')
    for (const key of [`page.error.${code}_what`, `page.error.${code}_help`]) {
      expect(html).toContain(`<p>${format(key, {})}</p>`)
      expect(format(key, {})).not.toBe(key)
    }
  })

  it('offers a new link where one has expired', async () => {
    expect(await page('?error=invalid_token')).toContain('href="/forgot-password"')
    expect(await page('?error=token_expired')).toContain('href="/verify-email?error=token_expired"')
  })

  it('speaks the language of the reader', async () => {
    expect(await page('?error=banned')).toContain('<html lang="en">')
    const { body } = await browser.get('/api/auth/error', { 'Accept-Language': 'de' })
    expect(body).toContain('<html lang="de">')
  })

  it('gives the id of the request', async () => {
    const { headers, body } = await browser.get('/api/auth/error')
    expect(body).toContain(`Request ID: ${headers.get('x-request-id')}`)
  })

  it('allows its own style and no other', async () => {
    const { headers, body } = await browser.get('/api/auth/error')
    const [, style = ''] = /<style>(.*)<\/style>/s.exec(String(body)) ?? []
    const hash = createHash('sha256').update(style).digest('base64')
    expect(headers.get('content-security-policy')).toContain(`style-src 'sha256-${hash}'`)
  })

  it.each(['', '?error=', '?other=x'])('says Unknown without a code: %j', async (query) => {
    expect(await page(query)).toContain('<code>Unknown</code>')
  })

  it('writes every sign of markup as text', async () => {
    const html = await page(`?error=${encodeURIComponent(`<script>&"'</script>`)}`)
    expect(html).toContain('<code>&lt;script&gt;&amp;&quot;&#39;&lt;/script&gt;</code>')
    expect(html).not.toContain('<script')
  })

  it('runs no script at all, whatever gets into it', async () => {
    const { headers } = await browser.get('/api/auth/error')
    const policy = headers.get('content-security-policy')
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  })

  it('refuses a code longer than any', async () => {
    expect(await browser.get(`/api/auth/error?error=${'x'.repeat(1025)}`)).toMatchObject({
      status: 400,
      body: { message: 'Invalid query parameters' },
    })
  })
})

it('says that the service is up', async () => {
  expect(await browser.get('/api/auth/ok')).toMatchObject({ status: 200, body: { ok: true } })
})

it('tells screens how the service is configured', async () => {
  const { body } = await browser.get('/api/auth/configuration')
  expect(Configuration.parse(body)).toEqual({
    name: 'Tollgate',
    requireEmailVerification: false,
    passwordMinLength: 8,
    passwordMaxLength: 128,
    socialProviders: [],
    magicLink: false,
    emailCode: false,
    passwordSignIn: true,
    mailIsOutbox: true,
    devTools: true,
    testMode: true,
  })
})
