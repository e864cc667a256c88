import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { mailTo } from './outbox.ts'
import { createOwner, newEmail, password, signUp, test } from './people.ts'
import { textsIn } from './texts.ts'

const t = textsIn('en')
const administrator = { name: 'Root', email: 'root@example.com' }

/** Signs in the administrator whom the settings name; their email is verified the first time. */
async function becomeAdministrator(page: Page): Promise<void> {
  const credentials = { email: administrator.email, password }
  const known = await page.request.post('/api/auth/sign-in/email', { data: credentials })
  if (known.ok()) return
  await signUp(page, administrator)
  const { links } = await mailTo(page.request, administrator.email, 'verify-email')
  await page.goto(links.find((link) => link.includes('/verify-email')) ?? '')
  await page.getByRole('button', { name: t('account.verify.submit') }).click()
  await expect(page.getByText(t('account.verify.done_title'))).toBeVisible()
}

/** Opens the page of a user as an administrator finds it: by their email, from the account menu. */
async function openUser(page: Page, email: string): Promise<void> {
  await page.goto('/account/profile')
  await page.getByRole('button', { name: t('account.menu.label') }).click()
  await page.getByRole('link', { name: t('account.menu.administration') }).click()
  await page.getByRole('searchbox').fill(email)
  await page.getByRole('link', { name: email }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

// Both need the one administrator.
test.describe.configure({ mode: 'serial' })

test('an administrator acts as a user without any organization, and comes back', async ({
  page,
  newBrowser,
}) => {
  const email = await signUp(await newBrowser(), { name: 'Ada Lovelace' })
  await becomeAdministrator(page)
  await openUser(page, email)
  const address = page.url()
  await expectAccessible(page)
  await page.getByRole('button', { name: t('administration.user.impersonate') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: t('administration.user.impersonate') }).click()

  await expect(page).toHaveURL(/\/organizations\/new$/)
  const banner = page.getByText(t('account.impersonation.text', { name: 'Ada Lovelace' }))
  await expect(banner).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  const { width = 0 } = (await banner.boundingBox()) ?? {}
  expect(width).toBeGreaterThan(280)
  await page.goto('/account/devices')
  await expect(banner).toBeVisible()
  await page.goto('/check-your-mail')
  await expect(banner).toBeVisible()
  await page.goto('/administration/users')
  await expect(page.getByRole('heading', { name: t('common.state.not_found_title') })).toBeVisible()
  await expect(banner).toBeVisible()

  await page.getByRole('button', { name: t('account.impersonation.stop') }).click()
  await expect(page).toHaveURL(address)
  await expect(page.getByRole('heading', { name: 'Ada Lovelace' })).toBeVisible()
  await expect(banner).toBeHidden()
})

test('a ban reaches the open window of a user, whose sign-in says the reason', async ({
  page,
  newBrowser,
}) => {
  const user = await newBrowser()
  const email = await signUp(user, { name: 'Grace Hopper', email: newEmail('grace') })
  await user.goto('/account/profile')
  await expect(user.getByRole('heading', { level: 1 })).toBeVisible()

  await becomeAdministrator(page)
  await openUser(page, email)
  await page.getByRole('button', { name: t('common.action.more') }).click()
  await page.getByRole('menuitem', { name: t('administration.user.ban') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('administration.user.ban_reason')).fill('Spam')
  await dialog.getByRole('button', { name: t('administration.user.ban') }).click()
  await expect(page.getByText(t('administration.user.ban_forever'))).toBeVisible()
  await expect(page.getByText(t('administration.user.sessions_none'))).toBeVisible()
  await expectAccessible(page)

  await user
    .getByRole('link', { name: t('account.devices.title') })
    .first()
    .click()
  await expect(user).toHaveURL(/\/sign-in/)
  await user.getByLabel(t('account.sign_in.identifier')).fill(email)
  await user.getByLabel(t('account.sign_in.password'), { exact: true }).fill(password)
  await user.getByRole('button', { name: t('account.sign_in.submit'), exact: true }).click()
  await expect(user.getByText(t('error.BANNED_USER', { reason: 'Spam' }))).toBeVisible()
})

/** Puts something on sale in the own organization, for a buyer who has this address. */
async function openCheckout({ request }: Page): Promise<string> {
  const price = { amount_type: 'fixed', price_amount: 1900 }
  const product = await request.post('/v1/products', {
    data: { name: 'Anvil', recurring_interval: null, prices: [price] },
  })
  const { id } = await product.json()
  const checkout = await request.post('/v1/checkouts', { data: { products: [id] } })
  const { url } = await checkout.json()
  return new URL(url).pathname
}

test('a suspended organization sells nothing, says why, and sells again once reactivated', async ({
  page,
  newBrowser,
}) => {
  const reason = 'Customers report fraud.'
  const [owner, buyer] = [await newBrowser(), await newBrowser()]
  const { name, slug } = await createOwner(owner)
  const checkout = await openCheckout(owner)
  const isSold = buyer.getByRole('heading', { name: 'Anvil' }).first()
  await buyer.goto(checkout)
  await expect(isSold).toBeVisible()

  await becomeAdministrator(page)
  await page.goto(`/administration/organizations?query=${slug}`)
  await page.getByRole('link', { name }).click()
  await page.getByRole('button', { name: t('administration.organization.suspend') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('administration.organization.reason')).fill(reason)
  await dialog.getByRole('button', { name: t('administration.organization.suspend') }).click()
  await expect(
    page.getByText(t('administration.organization.reason_given', { reason })),
  ).toBeVisible()
  await expectAccessible(page)

  await owner.goto(`/${slug}`)
  await expect(owner.getByText(t('organization.suspension.reason', { reason }))).toBeVisible()
  await expectAccessible(owner)
  await buyer.reload()
  await expect(buyer.getByText(t('checkout.problem.unavailable_title'))).toBeVisible()
  await expectAccessible(buyer)

  await page.getByRole('button', { name: t('administration.organization.reactivate') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('administration.organization.reactivate') })
    .click()
  await expect(page.getByText(t('administration.organization.status_active'))).toBeVisible()
  await buyer.reload()
  await expect(isSold).toBeVisible()
})
