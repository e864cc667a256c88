import { type Browser, expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { mailTo } from './outbox.ts'
import { textsIn } from './texts.ts'

const t = textsIn('en')
const run = Date.now()
const merchant = { name: 'Ada Lovelace', email: `ada-${run}@example.com` }
const shop = { name: 'Analytical Engines', slug: `engines-${run}` }
const product = { name: 'Notes on the engine', price: '19.00', shown: '$19.00' }
const benefit = { name: 'Reading circle', note: 'Meet us on Thursdays' }
const buyer = { name: 'Grace Hopper', email: `grace-${run}@example.com` }

async function signUp(page: Page): Promise<void> {
  await page.goto('/sign-up')
  await page.getByLabel(t('account.sign_up.name'), { exact: true }).fill(merchant.name)
  await page.getByLabel(t('account.sign_up.email')).fill(merchant.email)
  await page
    .getByLabel(t('account.sign_up.password'), { exact: true })
    .fill('correct horse battery')
  await page.getByRole('button', { name: t('account.sign_up.submit') }).click()
  // The field before it has the same label on both screens.
  await expect(page.getByLabel(t('organization.create.slug'))).toBeVisible()
  await page.getByLabel(t('organization.create.name')).fill(shop.name)
  await page.getByLabel(t('organization.create.slug')).fill(shop.slug)
  await page.getByRole('button', { name: t('organization.create.submit') }).click()
  await expect(page.getByRole('heading', { name: shop.name, level: 1 })).toBeVisible()
  await expectAccessible(page)
}

async function putOnSale(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: t('billing.product.list') })
    .first()
    .click()
  await page
    .getByRole('link', { name: t('billing.product.create') })
    .first()
    .click()
  await page.getByLabel(t('billing.product.name'), { exact: true }).fill(product.name)
  await page.getByRole('textbox', { name: t('billing.price.amount') }).fill(product.price)
  await page.getByRole('button', { name: t('billing.benefit.create') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('billing.benefit.description')).fill(benefit.name)
  await dialog.getByLabel(t('billing.benefit.note')).fill(benefit.note)
  await dialog.getByRole('button', { name: t('billing.benefit.create_submit') }).click()
  await expect(dialog).toBeHidden()
  await expectAccessible(page)
  await page.getByRole('button', { name: t('billing.product.create_submit') }).click()
  await expect(page.getByRole('heading', { name: product.name, level: 1 })).toBeVisible()
  await expectAccessible(page)
}

async function shareLink(page: Page): Promise<string> {
  await page.getByRole('link', { name: t('billing.product.checkout_links_create') }).click()
  await page.getByLabel(t('billing.checkout_link.label')).fill('Newsletter')
  await page.getByRole('button', { name: t('billing.checkout_link.create_submit') }).click()
  await expect(page.getByText(/\/checkout-links\//).first()).toBeVisible()
  const text = await page
    .getByText(/\/checkout-links\//)
    .first()
    .textContent()
  return new URL(text?.trim() ?? '').pathname
}

async function openAsBuyer(browser: Browser, path: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: test.info().project.use.baseURL })
  const page = await context.newPage()
  await page.goto(path)
  await expect(page.getByText(product.name).first()).toBeVisible()
  await expectAccessible(page)
  return page
}

async function fillCard(page: Page, number: string): Promise<void> {
  const card = page.frameLocator(`iframe[title="${t('checkout.card.frame')}"]`)
  await card.getByLabel(t('checkout.sandbox.card.number')).fill(number)
  await card.getByLabel(t('checkout.sandbox.card.expiry')).fill('12 / 34')
  await card.getByLabel(t('checkout.sandbox.card.security_code')).fill('123')
}

async function pay(page: Page): Promise<void> {
  const button = page.getByRole('button', {
    name: t('checkout.pay.with_amount', { amount: product.shown }),
  })
  await button.click()
}

async function buy(page: Page): Promise<void> {
  await page.getByLabel(t('checkout.contact.email')).fill(buyer.email)
  await page.getByLabel(t('checkout.card.name')).fill(buyer.name)
  await page.getByLabel(t('common.address.country')).selectOption('DE')
  await fillCard(page, '4000 0000 0000 0002')
  await pay(page)
  await expect(page.getByText(t('checkout.failure.card_declined'))).toBeVisible()
  await expect(page.getByLabel(t('checkout.contact.email'))).toHaveValue(buyer.email)
  await expectAccessible(page)

  await fillCard(page, '4242 4242 4242 4242')
  await pay(page)
  await expect(page.getByText(t('checkout.receipt.paid'))).toBeVisible()
  await expect(page.getByText(benefit.note)).toBeVisible()
  await expectAccessible(page)
}

async function seePortal(page: Page): Promise<void> {
  await mailTo(page.request, buyer.email, 'order-receipt')
  await page.goto(`/portal/${shop.slug}`)
  await page.getByLabel(t('portal.sign_in.email')).fill(buyer.email)
  await page.getByRole('button', { name: t('portal.sign_in.send_code') }).click()
  const mail = await mailTo(page.request, buyer.email, 'portal-sign-in-code')
  const code = /\b[A-Z0-9]{6}\b/.exec(mail.text)?.[0] ?? ''
  await page.getByLabel(t('portal.sign_in.code')).fill(code)
  await page.getByRole('button', { name: t('portal.sign_in.verify') }).click()
  await expect(page.getByText(product.name).first()).toBeVisible()
  await expect(page.getByText(benefit.name).first()).toBeVisible()
  await expectAccessible(page)
}

async function seeOrder(page: Page): Promise<void> {
  await page.goto(`/${shop.slug}/orders`)
  const row = page.getByRole('row').filter({ hasText: buyer.name })
  await row.getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(product.shown)
  await expect(page.getByText(t('billing.order.status.paid')).first()).toBeVisible()
  await expectAccessible(page)
}

test('a stranger signs up, sells, and is paid by a customer in another browser', async ({
  page,
  browser,
}) => {
  test.slow()
  await signUp(page)
  await putOnSale(page)
  const path = await shareLink(page)
  const customer = await openAsBuyer(browser, path)
  await buy(customer)
  await seePortal(customer)
  await seeOrder(page)
})
