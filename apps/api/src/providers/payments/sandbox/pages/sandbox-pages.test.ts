import { describe, expect, it } from 'vitest'
import { newId } from '../../../../core/ids.ts'
import { createApp } from '../../../../server/app.ts'
import { createBrowser } from '../../../../testing/browser.ts'
import { createHarness } from '../../../../testing/harness.ts'
import { createMemoryRateLimits } from '../../../rate-limits/memory.ts'
import { outcomeOfToken } from '../cards.ts'

const harness = await createHarness()
const browser = createBrowser(harness.app)

async function chargeToChallenge(): Promise<string> {
  const paymentId = newId()
  const outcome = await harness.services.payments.charge({
    paymentId,
    amount: 123_456,
    currency: 'usd',
    source: { kind: 'confirmation-token', token: 'ctoken_test_challenge' },
    description: 'Anvil',
    keepFor: null,
  })
  if (outcome.status !== 'requires-action') throw new Error('The charge asks for nothing')
  if (outcome.challenge.kind !== 'page') throw new Error('The challenge has no page')
  return new URL(outcome.challenge.url).pathname
}

function post(path: string, form: string, headers: Record<string, string> = {}) {
  const type = { 'content-type': 'application/x-www-form-urlencoded' }
  return harness.app.request(path, { method: 'POST', body: form, headers: { ...type, ...headers } })
}

describe('the card form', () => {
  it('may be framed by our own pages only and loads nothing from elsewhere', async () => {
    const { status, headers } = await browser.get('/sandbox/card')
    expect(status).toBe(200)
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'self'")
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(headers.get('x-frame-options')).toBe('SAMEORIGIN')
    expect(headers.get('cache-control')).toBe('no-store')
  })

  it('has the letters of the page around it', async () => {
    const style = await browser.get('/sandbox/fonts.css')
    const fonts = Array.from(
      String(style.body).matchAll(/url\("([^"]+)"\)/g),
      ([, url = '']) => url,
    )
    expect(fonts).toHaveLength(3)
    for (const url of fonts) {
      const { status, headers } = await harness.app.request(url)
      expect([url, status, headers.get('content-type')]).toEqual([url, 200, 'font/woff2'])
    }
  })

  it('has no script and no style in the page itself', async () => {
    const { body } = await browser.get('/sandbox/card')
    expect(body).not.toMatch(/<style|<script(?![^>]* src=)| on[a-z]+="| style="/)
  })

  it('knows the month by the clock of the service', async () => {
    expect((await browser.get('/sandbox/card')).body).toContain('data-month="2026-03"')
  })

  it('follows the language and the theme of the page around it', async () => {
    const { body } = await browser.get('/sandbox/card?language=de&theme=dark')
    expect(body).toContain('<html lang="de" data-theme="dark">')
    const other = await browser.get('/sandbox/card?language=xx&theme=%22pink', {
      'accept-language': 'uk',
    })
    expect(other.body).toMatch(/<html lang="uk"\s*>/)
  })

  it.each(['card-form.js', 'card-rules.js', 'challenge-over.js', 'sandbox.css'])(
    'finds its file %s',
    async (file) => {
      const { status, headers } = await browser.get(`/sandbox/${file}`)
      expect(status).toBe(200)
      expect(headers.get('content-type')).toMatch(/^text\/(javascript|css); charset=utf-8$/)
    },
  )

  it('lists test cards with tokens that the sandbox knows', async () => {
    const { body } = await browser.get('/sandbox/cards.json')
    const cards = [{ number: '4242424242424242', outcome: 'success', token: 'ctoken_test_success' }]
    expect(body).toEqual(expect.arrayContaining(cards))
    expect(outcomeOfToken('ctoken_test_success')).toBe('success')
    expect(outcomeOfToken('ctoken_made_up')).toBeNull()
  })
})

describe('the challenge', () => {
  it('shows the amount and asks', async () => {
    const { status, body } = await browser.get(`${await chargeToChallenge()}?language=en`)
    expect(status).toBe(200)
    expect(body).toContain('$1,234.56')
    expect(body).toContain('method="post"')
  })

  it.each([
    ['complete', 'succeeded'],
    ['fail', 'failed'],
  ])('ends once when the buyer chooses %s', async (outcome, status) => {
    const path = await chargeToChallenge()
    const answer = await post(path, `outcome=${outcome}`)
    expect(await answer.text()).toContain(`data-outcome="${outcome}"`)
    await post(path, 'outcome=complete')
    await post(path, 'outcome=fail')
    const id = path.split('/').at(-1) ?? ''
    expect(await harness.database.sandboxCharge.findUnique({ where: { id } })).toMatchObject({
      status,
    })
    expect((await browser.get(path)).body).toContain(`data-outcome="${outcome}"`)
  })

  it('refuses unknown answers, and unknown charges', async () => {
    const path = await chargeToChallenge()
    expect((await post(path, 'outcome=maybe')).status).toBe(400)
    expect((await post(path, '')).status).toBe(400)
    for (const unknown of [newId(), 'nothing', '%00']) {
      expect((await browser.get(`/sandbox/challenge/${unknown}`)).status).toBeGreaterThan(399)
      const { status } = await post(`/sandbox/challenge/${unknown}`, 'outcome=fail')
      expect(status).toBeGreaterThan(399)
      expect(status).toBeLessThan(500)
    }
  })

  it('cannot be ended by another site’s page', async () => {
    const path = await chargeToChallenge()
    const foreign = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }
    expect((await post(path, 'outcome=complete', foreign)).status).toBe(403)
  })
})

it('has no pages where another processor is used', async () => {
  const { services } = harness
  const payments = { ...services.payments, name: 'stripe' as const }
  const app = createApp({ ...services, payments }, createMemoryRateLimits())
  expect((await app.request('/sandbox/card')).status).toBe(404)
})
