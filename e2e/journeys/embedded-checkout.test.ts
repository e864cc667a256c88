import { expect } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { createProduct, fillIn, send } from './merchandise.ts'
import { createOwner, test } from './people.ts'
import { startShopSite } from './shop-site.ts'
import { textsIn } from './texts.ts'

const t = textsIn('en')

/** A site whose button opens this address over the page. */
function siteWithButton(service: string | undefined, address: string, theme = 'light') {
  return startShopSite(
    `<script src="${service}/embed.js" defer data-auto-init></script>
    <a href="${address}" data-polar-checkout data-polar-checkout-theme="${theme}">Buy</a>`,
  )
}

test('a buyer pays on the merchant’s own site, by a link, and comes to its page of thanks', async ({
  page,
  newBrowser,
  baseURL,
}) => {
  const merchant = await newBrowser()
  await createOwner(merchant)
  const product = await createProduct(merchant)
  const thanks = await startShopSite('')
  const link = await send<{ url: string }>(merchant.request, '/v1/checkout-links', {
    payment_processor: 'stripe',
    products: [product.id],
    success_url: `${thanks.origin}/thanks`,
  })
  const site = await siteWithButton(baseURL, link.url)
  await page.goto(site.origin)
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
  await site.stop()
  await thanks.stop()
})

test('a checkout made for one site is shown by no other', async ({ page, newBrowser, baseURL }) => {
  const merchant = await newBrowser()
  await createOwner(merchant)
  const product = await createProduct(merchant)
  const stranger = await startShopSite('')
  const checkout = await send<{ url: string }>(merchant.request, '/v1/checkouts', {
    products: [product.id],
    embed_origin: stranger.origin.replace('127.0.0.1', 'shop.example'),
  })
  await stranger.stop()
  const site = await siteWithButton(baseURL, checkout.url)
  const refused = page.waitForEvent('console', (message) =>
    message.text().includes('frame-ancestors'),
  )
  await page.goto(site.origin)
  await page.getByRole('link', { name: 'Buy' }).click()
  await refused
  const shown = page.frameLocator('iframe[title="Checkout"]')
  await expect(shown.getByText('Notes on the engine')).toHaveCount(0)
  await site.stop()
})

test('is dark where the merchant wants it dark', async ({ page, newBrowser, baseURL }) => {
  const merchant = await newBrowser()
  await createOwner(merchant)
  const product = await createProduct(merchant)
  const link = await send<{ url: string }>(merchant.request, '/v1/checkout-links', {
    payment_processor: 'stripe',
    products: [product.id],
  })
  const site = await siteWithButton(baseURL, link.url, 'dark')
  await page.goto(site.origin)
  await page.getByRole('link', { name: 'Buy' }).click()
  const checkout = page.frameLocator('iframe[title="Checkout"]')
  await expect(checkout.getByText('Notes on the engine').first()).toBeVisible()
  await expect(checkout.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.locator('iframe')).toHaveCount(0)
  await site.stop()
})
