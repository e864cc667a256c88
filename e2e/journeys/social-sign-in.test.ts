import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { mailTo } from './outbox.ts'
import { PROVIDER, startSocialService } from './social-service.ts'
import { textsIn } from './texts.ts'

const t = textsIn('en')
const password = 'correct horse battery'
const baseURL = `http://localhost:${Number(process.env.E2E_PORT ?? 3210) + 1}`

// They share one provider, which signs in the user set there.
test.describe.configure({ mode: 'default' })
test.use({ baseURL })

let social: Awaited<ReturnType<typeof startSocialService>>
test.beforeAll(async () => {
  test.setTimeout(120_000)
  social = await startSocialService(baseURL)
})
test.beforeEach(() => social.provider.reset())
test.afterAll(() => social?.stop())

/** Who signs in at the provider next. */
function personThere(name: string, emailVerified = true): string {
  const email = `${name}.${Date.now()}@example.com`
  Object.assign(social.provider.behaviour, { email, emailVerified })
  return email
}

function socialButton(page: Page) {
  return page.getByRole('button', { name: t('account.social.continue_with', { name: PROVIDER }) })
}

function removeButton(page: Page) {
  const name = t('account.sign_in_methods.unlink_named', { name: PROVIDER })
  return page.getByRole('button', { name })
}

async function signUpByProvider(page: Page): Promise<void> {
  await page.goto('/sign-up')
  await socialButton(page).click()
  await expect(
    page.getByRole('heading', { name: t('organization.create.first_title') }),
  ).toBeVisible()
}

async function signUpByPassword(page: Page, email: string): Promise<void> {
  const data = { name: 'Ada Lovelace', email, password }
  expect((await page.request.post('/api/auth/sign-up/email', { data })).ok()).toBe(true)
}

async function signInByPassword(page: Page, email: string): Promise<void> {
  await page.getByLabel(t('account.sign_in.identifier')).fill(email)
  await page.getByLabel(t('account.sign_in.password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: t('account.sign_in.submit'), exact: true }).click()
}

/** The mail that resets a password also sets the first one. */
async function setFirstPassword(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: t('account.new_password.send_link') }).click()
  const { links } = await mailTo(page.request, email, 'reset-password')
  await page.goto(links.find((link) => link.includes('/reset-password')) ?? '')
  await page.getByLabel(t('account.reset.password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: t('account.reset.submit') }).click()
  await expect(page.getByRole('heading', { name: t('account.reset.done_title') })).toBeVisible()
}

test('a user signs up with a provider, and later no longer needs it', async ({ page }) => {
  const email = personThere('newcomer')
  await page.goto('/sign-up')
  await expect(socialButton(page)).toBeVisible()
  await expectAccessible(page)
  await signUpByProvider(page)

  await page.goto('/account/security')
  const methods = page.getByRole('list', { name: t('account.sign_in_methods.title') })
  await expect(methods.getByText(email)).toBeVisible()
  await expect(page.getByText(t('account.sign_in_methods.only'))).toBeVisible()
  await expect(removeButton(page)).toHaveCount(0)
  const refused = await page.request.post('/api/auth/unlink-account', {
    data: { providerId: 'acme' },
  })
  expect(refused.status()).toBe(400)

  await setFirstPassword(page, email)
  await page.goto('/sign-in?returnTo=/account/security')
  await signInByPassword(page, email)
  await removeButton(page).click()
  await expectAccessible(page)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: t('common.action.remove') }).click()
  await expect(
    page.getByText(t('account.sign_in_methods.unlinked', { name: PROVIDER })),
  ).toBeVisible()

  const connect = t('account.sign_in_methods.connect_named', { name: PROVIDER })
  await page.getByRole('button', { name: connect }).click()
  await expect(
    page.getByText(t('account.sign_in_methods.connected', { name: PROVIDER })),
  ).toBeVisible()
  await expectAccessible(page)
})

test('a returning user is where they wanted to go, and finds the button marked', async ({
  page,
}) => {
  personThere('returning')
  await signUpByProvider(page)
  await page.request.post('/api/auth/sign-out', { data: {} })
  await page.goto('/account/devices')
  await expect(page).toHaveURL(/\/sign-in\?returnTo/)
  await expect(socialButton(page)).toHaveAccessibleDescription(t('account.social.last_used'))
  await expectAccessible(page)
  await socialButton(page).press('Enter')
  await expect(page.getByRole('heading', { name: t('account.devices.title') })).toBeVisible()
})

test('an address that no provider vouches for opens no account, and the page explains what to do', async ({
  page,
}) => {
  const email = personThere('claimed', false)
  await signUpByPassword(page, email)
  await page.request.post('/api/auth/sign-out', { data: {} })
  await page.goto('/sign-in?returnTo=/account/security')
  await socialButton(page).click()
  const alert = page.getByRole('alert')
  await expect(alert).toContainText(t('page.error.account_not_linked_help'))
  await expectAccessible(page)

  await signInByPassword(page, email)
  const connect = t('account.sign_in_methods.connect_named', { name: PROVIDER })
  await page.getByRole('button', { name: connect }).click()
  await expect(alert).toContainText(t('page.error.unable_to_link_account_help'))
  await expectAccessible(page)
})

test('an account that belongs to someone else is not connected', async ({ page, browser }) => {
  const email = personThere('owner')
  await signUpByProvider(page)
  const other = await browser.newPage({ baseURL })
  await signUpByPassword(other, `other.${email}`)
  await other.goto('/account/security')
  const connect = t('account.sign_in_methods.connect_named', { name: PROVIDER })
  await other.getByRole('button', { name: connect }).click()
  await expect(other.getByRole('alert')).toContainText(
    t('page.error.account_already_linked_to_different_user_what'),
  )
  await other.close()
})

test('who says no at the provider is told that nothing has changed', async ({ page }) => {
  await page.route(`${social.provider.issuer}/authorize*`, (route) => {
    const asked = new URL(route.request().url()).searchParams
    const back = new URL(asked.get('redirect_uri') ?? '')
    back.searchParams.set('error', 'access_denied')
    back.searchParams.set('state', asked.get('state') ?? '')
    return route.fulfill({ status: 302, headers: { location: back.href } })
  })
  await page.goto('/sign-in')
  await socialButton(page).click()
  await expect(page.getByText(t('page.error.access_denied_what'))).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: t('page.error.to_sign_in') }).click()
  await expect(socialButton(page)).toBeVisible()
})

test('customers sign in to a portal as before', async ({ page }) => {
  personThere('merchant')
  await signUpByProvider(page)
  const slug = `merchant-${Date.now()}`
  await page.request.post('/api/auth/organization/create', { data: { name: 'Acme', slug } })
  await page.goto(`/portal/${slug}/sign-in`)
  await expect(page.getByRole('heading', { name: t('portal.sign_in.title') })).toBeVisible()
  await expect(socialButton(page)).toHaveCount(0)
})
