import { expect } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { fillIn } from './merchandise.ts'
import { test } from './shop-site.ts'
import { textsIn } from './texts.ts'

const t = textsIn('en')

/** Opens this address over the page. */
function buttonFor(service: string | undefined, address: string, theme = 'light') {
  return `<script src="${service}/embed.js" defer data-auto-init></script>
    <a href="${address}" data-polar-checkout data-polar-checkout-theme="${theme}">Buy</a>`
}

test('a buyer pays on the merchant’s own site, by a link, and comes to its page of thanks', async ({
  page,
  shop,
  baseURL,
}) => {
  const link = await shop.sell('/v1/checkout-links', {
    payment_processor: 'stripe',
    success_url: `${await shop.openSite('')}/thanks`,
  })
  await page.goto(await shop.openSite(buttonFor(baseURL, link.url)))
  await page.getByRole('link', { name: 'Buy' }).click()
  const checkout = page.frameLocator('iframe[title="Checkout"]')
  await expect(checkout.getByText('Notes on the engine').first()).toBeVisible()
  await expectAccessible(page)

  await checkout.getByRole('button', { name: t('common.action.close') }).click()
  await expect(page.locator('iframe')).toHaveCount(0)
  await page.getByRole('link', { name: 'Buy' }).click()
  await fillIn(checkout, '4000 0000 0000 3220')
  const bank = checkout.frameLocator(`iframe[title="${t('checkout.challenge.text')}"]`)
  await expect(checkout.getByRole('button', { name: t('common.action.close') })).toHaveCount(1)
  await bank.getByRole('button', { name: t('checkout.sandbox.challenge.complete') }).click()
  await expect(page).toHaveURL(/\/thanks\?customer_session_token=tollgate_cst_/)
})

test('a checkout made for one site is shown by no other', async ({ page, shop, baseURL }) => {
  const checkout = await shop.sell('/v1/checkouts', { embed_origin: 'http://shop.example:8080' })
  const refused = page.waitForEvent('console', (message) =>
    message.text().includes('frame-ancestors'),
  )
  await page.goto(await shop.openSite(buttonFor(baseURL, checkout.url)))
  await page.getByRole('link', { name: 'Buy' }).click()
  await refused
  const shown = page.frameLocator('iframe[title="Checkout"]')
  await expect(shown.getByText('Notes on the engine')).toHaveCount(0)
})

test('is dark where the merchant wants it dark', async ({ page, shop, baseURL }) => {
  const link = await shop.sell('/v1/checkout-links', { payment_processor: 'stripe' })
  await page.goto(await shop.openSite(buttonFor(baseURL, link.url, 'dark')))
  await page.getByRole('link', { name: 'Buy' }).click()
  const checkout = page.frameLocator('iframe[title="Checkout"]')
  await expect(checkout.getByText('Notes on the engine').first()).toBeVisible()
  await expect(checkout.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.locator('iframe')).toHaveCount(0)
})
