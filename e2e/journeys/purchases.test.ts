import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { mailTo } from './outbox.ts'
import { createOwner, newEmail, signUp, test } from './people.ts'
import { textsIn } from './texts.ts'

const t = textsIn('uk')
test.use({ locale: 'uk-UA' })

async function send<Answer>(request: APIRequestContext, path: string, data: object) {
  const answer = await request.post(path, { data })
  expect(answer.ok(), await answer.text()).toBe(true)
  const body: Answer = await answer.json()
  return body
}

/** A buyer gets an organization’s free product, without an account. */
async function buy({ request }: Page, email: string): Promise<void> {
  const product = await send<{ id: string }>(request, '/v1/products', {
    name: 'Notes on the engine',
    recurring_interval: null,
    prices: [{ amount_type: 'free' }],
  })
  const wish = { products: [product.id] }
  const checkout = await send<{ client_secret: string }>(request, '/v1/checkouts', wish)
  await send(request, `/v1/checkouts/client/${checkout.client_secret}/confirm`, {
    customer_name: 'Олена Шевченко',
    customer_email: email,
    customer_billing_address: { country: 'UA' },
  })
  await mailTo(request, email, 'order-receipt')
}

/** On a device that knows nothing of the buyer. */
async function signInByCode(page: Page, { slug, email }: { slug: string; email: string }) {
  await page.goto(`/portal/${slug}/orders`)
  await page.getByLabel(t('portal.sign_in.email')).fill(email)
  await expectAccessible(page)
  await page.getByRole('button', { name: t('portal.sign_in.send_code') }).click()
  const { subject, text } = await mailTo(page.request, email, 'portal-sign-in-code')
  const [code = ''] = /\b[A-Z0-9]{6}\b/.exec(`${subject} ${text}`) ?? []
  await page.getByLabel(t('portal.sign_in.code')).fill(code)
  await page.getByRole('button', { name: t('portal.sign_in.verify') }).click()
}

test('a buyer with a proven address gets into the portal without another sign-in', async ({
  page,
  newBrowser,
}) => {
  const merchant = await newBrowser()
  const { name, slug } = await createOwner(merchant)
  const email = newEmail('olena')
  await buy(merchant, email)

  await signUp(page, { name: 'Олена Шевченко', email })
  await page.goto('/account/purchases')
  await expect(page.getByText(t('account.purchases.verify_title'))).toBeVisible()
  await expectAccessible(page)
  const { links } = await mailTo(page.request, email, 'verify-email')
  await page.goto(links.find((link) => link.includes('/verify-email')) ?? '')
  await page.getByRole('button', { name: t('account.verify.submit') }).click()
  await expect(page.getByText(t('account.verify.done_title'))).toBeVisible()

  await page.goto('/account/purchases')
  const open = page.getByRole('button', {
    name: t('account.purchases.open_named', { merchant: name }),
  })
  await expect(open).toBeVisible()
  await expectAccessible(page)
  await open.click()
  await expect(page).toHaveURL(new RegExp(`/portal/${slug}`))
  await expect(page.getByText('Notes on the engine').first()).toBeVisible()
  await expect(page).not.toHaveURL(/customer_session_token/)
  await expectAccessible(page)

  const phone = await newBrowser()
  await signInByCode(phone, { slug, email })
  await expect(phone.getByRole('heading', { name: t('portal.order.title') })).toBeVisible()
  await expect(phone).toHaveURL(`/portal/${slug}/orders`)
})
