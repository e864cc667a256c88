import { expect, type Page } from '@playwright/test'
import { startStripe } from '../../apps/api/src/testing/stripe/server.ts'
import { newEmail } from './people.ts'
import { startServiceBeside } from './service-beside.ts'
import { test } from './shop-site.ts'
import { textsIn } from './texts.ts'

const t = textsIn('en')
const baseURL = `http://localhost:${Number(process.env.E2E_PORT ?? 3210) + 2}`
test.use({ baseURL })

let stripe: Awaited<ReturnType<typeof startStripe>>
let service: Awaited<ReturnType<typeof startServiceBeside>>
test.beforeAll(async () => {
  test.setTimeout(120_000)
  stripe = await startStripe()
  service = await startServiceBeside(baseURL, 'stripe', stripe.settings)
})
test.afterAll(async () => {
  await service?.stop()
  await stripe?.stop()
})

/** Stands in for Stripe’s script: fields in a frame of Stripe’s, and a token for them. */
const script = `
  window.Stripe = () => {
    const listeners = {}
    const element = {
      on: (name, listener) => { listeners[name] = listener },
      mount(host) {
        const frame = document.createElement('iframe')
        frame.src = 'https://js.stripe.com/fields.html'
        frame.title = 'Card by Stripe'
        frame.onload = () => listeners.ready()
        host.append(frame)
      },
      destroy() {},
      focus() {},
    }
    window.addEventListener('message', ({ data, origin }) => {
      if (origin === 'https://js.stripe.com') listeners.change({ complete: data === 'complete' })
    })
    return {
      elements: () => ({ create: () => element, update() {}, submit: async () => ({}) }),
      createConfirmationToken: async () => ({ confirmationToken: { id: 'ctoken_test_success' } }),
    }
  }`
const fields = '<input aria-label="Card number" oninput="parent.postMessage(\'complete\', \'*\')">'

async function serveStripeScript(page: Page): Promise<void> {
  await page.route('https://js.stripe.com/**', (route) => {
    const isFrame = route.request().url().endsWith('/fields.html')
    const contentType = isFrame ? 'text/html' : 'text/javascript'
    return route.fulfill({ body: isFrame ? fields : script, contentType })
  })
}

/** Stripe sends an event about each charge, and repeats it until it is accepted. */
async function deliverEvents(): Promise<void> {
  for (const event of stripe.book.events) {
    const init = stripe.deliveryOf(event, new Date())
    await fetch(`${baseURL}/v1/payments/events/stripe`, init)
  }
}

test('a buyer pays with Stripe’s own fields on the merchant’s site', async ({ page, shop }) => {
  const { site, url } = await shop.sellOn('<button data-polar-checkout>Buy</button>')
  await serveStripeScript(page)
  await page.goto(site)
  await page.addScriptTag({ url: `${baseURL}/embed.js` })
  await page.evaluate((address) => {
    document.querySelector('button')?.setAttribute('data-polar-checkout', address)
  }, url)
  await page.evaluate('Polar.EmbedCheckout.init()')
  await page.getByRole('button', { name: 'Buy' }).click()
  const checkout = page.frameLocator('iframe[title="Checkout"]')
  await checkout.getByLabel(t('checkout.contact.email')).fill(newEmail('grace'))
  await checkout.getByLabel(t('checkout.card.name')).fill('Grace Hopper')
  await checkout.getByLabel(t('common.address.country')).selectOption('DE')
  const card = checkout.frameLocator('iframe[title="Card by Stripe"]')
  await card.getByLabel('Card number').fill('4242 4242 4242 4242')
  const amount = { amount: '$19.00' }
  await checkout.getByRole('button', { name: t('checkout.pay.with_amount', amount) }).click()
  await expect(async () => {
    await deliverEvents()
    await expect(page).toHaveURL(/\/thanks\?customer_session_token=tollgate_cst_/, { timeout: 500 })
  }).toPass()
})
