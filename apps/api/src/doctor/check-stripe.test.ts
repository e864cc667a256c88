import { afterAll, expect, it } from 'vitest'
import { stripeEvents } from '../providers/payments/stripe/event.ts'
import { readSettings } from '../settings/settings.ts'
import { startStripe } from '../testing/stripe/server.ts'
import { checkStripe } from './check-stripe.ts'

const stripe = await startStripe()
afterAll(() => stripe.stop())

const BASE_URL = 'https://pay.example.com'
const settings = readSettings({ ...stripe.settings, BASE_URL })
const url = `${BASE_URL}/v1/payments/events/stripe`
const endpoint = { url, status: 'enabled', enabled_events: [...stripeEvents] }

it('says nothing about Stripe where the sandbox is used', async () => {
  expect(await checkStripe(readSettings({}))).toEqual([])
})

it.each([
  [{ ...endpoint }, []],
  [{ ...endpoint, enabled_events: ['*'] }, []],
  [{ ...endpoint, status: 'disabled' }, ['no enabled webhook endpoint']],
  [{ ...endpoint, url: 'https://other.example.com' }, ['no enabled webhook endpoint']],
  [{ ...endpoint, enabled_events: stripeEvents.slice(1) }, [`doesn’t send ${stripeEvents[0]}`]],
])('tells whether Stripe tells us what happens: %o', async (known, expected) => {
  stripe.endpoints.splice(0, 1, known)
  const [first, ...others] = await checkStripe(settings)
  expect(first).toMatchObject({ level: 'fine', text: expect.stringContaining('test mode') })
  expect(others).toMatchObject(
    expected.map((text) => ({ level: 'warning', text: expect.stringContaining(text) })),
  )
})

it('is a problem where the key is unknown, and a warning where Stripe is away', async () => {
  const stranger = { ...settings, STRIPE_SECRET_KEY: 'sk_test_stranger' }
  expect(await checkStripe(stranger)).toMatchObject([{ level: 'problem' }])
  const away = { ...settings, STRIPE_API_URL: 'http://127.0.0.1:1' }
  expect(await checkStripe(away)).toMatchObject([{ level: 'warning' }])
})
