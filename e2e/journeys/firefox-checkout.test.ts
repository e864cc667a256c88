import { expect } from '@playwright/test'
import { openFirefox } from './firefox.ts'
import { newEmail } from './people.ts'
import { test } from './shop-site.ts'

const CHECKOUT = '/portal/checkout/'

test('a buyer pays on the merchant’s own site in Firefox, too', async ({ shop, baseURL }) => {
  test.slow()
  const button = `<script src="${baseURL}/embed.js" defer data-auto-init></script>
    <a href="$URL" data-polar-checkout>Buy</a>`
  const success_url = `${await shop.openSite('')}/thanks`
  const link = await shop.sell('/v1/checkout-links', { payment_processor: 'stripe', success_url })
  const site = await shop.openSite(button.replace('$URL', link.url))
  const firefox = await openFirefox()
  try {
    await firefox.goto(site)
    await (await firefox.within(site)).click('a')
    const fill = (selector: string, text: string, frame = CHECKOUT) =>
      expect(async () => (await firefox.within(frame)).fill(selector, text)).toPass()
    await fill('[name=customer_email]', newEmail('grace'))
    await fill('#number', '4242424242424242', '/sandbox/card')
    await fill('#expiry', '1234', '/sandbox/card')
    await fill('#security_code', '123', '/sandbox/card')
    await fill('[name=customer_name]', 'Grace Hopper')
    await fill('[name="customer_billing_address.country"]', 'Germany')
    await (await firefox.within(CHECKOUT)).click('[type=submit]')
    await expect
      .poll(async () => (await firefox.addresses())[0], { timeout: 20_000 })
      .toContain('/thanks?customer_session_token=tollgate_cst_')
  } finally {
    await firefox.end()
  }
})
