import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { mailTo } from './outbox.ts'
import { textsIn } from './texts.ts'

const t = textsIn('en')
const oldPassword = 'correct horse battery'
const newPassword = 'seven wet otters sing'

/** Signs a user up in this browser. */
async function signUp(request: APIRequestContext, name: string) {
  const stamp = `${name}.${Date.now()}`
  const person = { email: `${stamp}@example.com`, username: stamp.slice(0, 30) }
  const answer = await request.post('/api/auth/sign-up/email', {
    data: { ...person, name: 'Ada Lovelace', password: oldPassword },
  })
  expect(answer.ok()).toBe(true)
  return person
}

/** A user with an account, who is signed in nowhere. */
async function signedUp(request: APIRequestContext, name: string) {
  const person = await signUp(request, name)
  await request.post('/api/auth/sign-out', { data: {} })
  return person
}

async function linkTo(page: Page, path: string, email: string, template: string): Promise<string> {
  const { links } = await mailTo(page.request, email, template)
  return links.find((address) => new URL(address).pathname === path) ?? ''
}

async function signIn(page: Page, identifier: string, password: string): Promise<void> {
  await page.getByLabel(t('account.sign_in.identifier')).fill(identifier)
  await page.getByLabel(t('account.sign_in.password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: t('account.sign_in.submit'), exact: true }).click()
}

async function askForLink(page: Page, email: string): Promise<string> {
  await page.getByRole('button', { name: t('account.forgot.submit') }).click()
  await expect(page.getByRole('heading', { name: t('account.check_mail.title') })).toBeFocused()
  return linkTo(page, '/reset-password', email, 'reset-password')
}

async function setPassword(page: Page): Promise<void> {
  await page.getByLabel(t('account.reset.password'), { exact: true }).fill(newPassword)
  await page.getByRole('button', { name: t('account.reset.submit') }).click()
}

test('who forgot the password gets a link, sets a new one and signs in with it', async ({
  page,
}) => {
  const { email } = await signedUp(page.request, 'forgot')
  await page.goto('/sign-in')
  await signIn(page, email, 'not the password')
  await expect(page.getByRole('alert')).toHaveText(t('error.INVALID_EMAIL_OR_PASSWORD'))
  await page.getByRole('link', { name: t('account.sign_in.forgot') }).click()
  await expect(page.getByLabel(t('account.forgot.email'))).toHaveValue(email)
  await expectAccessible(page)

  const link = await askForLink(page, email)
  await expectAccessible(page)
  await page.goto(link)
  await expect(page).toHaveURL(/\/reset-password$/)
  await expectAccessible(page)
  await setPassword(page)
  await expect(page.getByRole('heading', { name: t('account.reset.done_title') })).toBeFocused()

  await page.getByRole('link', { name: t('account.sign_up.to_sign_in') }).click()
  await signIn(page, email, newPassword)
  await expect(page.getByLabel(t('organization.create.name'))).toBeVisible()

  await page.goto(link)
  await setPassword(page)
  await expect(page.getByRole('heading', { name: t('account.reset.problem_title') })).toBeFocused()
  await expectAccessible(page)
  await page.getByRole('link', { name: t('account.reset.new_link') }).click()
  await expect(page.getByRole('button', { name: t('account.forgot.submit') })).toBeVisible()
})

test('a program that opens the links of mails uses nothing up', async ({ page, request }) => {
  const { email } = await signedUp(page.request, 'scanned')
  await page.goto(`/forgot-password?email=${email}`)
  const link = await askForLink(page, email)
  const { pathname, search } = new URL(link)
  const token = new URLSearchParams(search).get('token')
  for (const address of [pathname + search, `/api/auth/reset-password/${token}?callbackURL=/`]) {
    await request.head(address)
    await request.get(address, { maxRedirects: 0 })
  }
  await page.goto(link)
  await setPassword(page)
  await expect(page.getByRole('heading', { name: t('account.reset.done_title') })).toBeVisible()
})

test('a user signs in by username in the same field', async ({ page }) => {
  const { username } = await signedUp(page.request, 'named')
  await page.goto('/sign-in')
  await signIn(page, username.toUpperCase(), oldPassword)
  await expect(page.getByLabel(t('organization.create.name'))).toBeVisible()
})

test('the old mailbox takes its address back, and offers a new password', async ({ page }) => {
  const { email } = await signUp(page.request, 'changed')
  await page.request.post('/api/auth/change-email', { data: { newEmail: `new.${email}` } })
  await page.goto(await linkTo(page, '/undo-email-change', email, 'email-changed'))
  await expectAccessible(page)
  await page.getByRole('button', { name: t('account.undo_email.submit') }).click()
  await expect(
    page.getByRole('heading', { name: t('account.undo_email.done_title') }),
  ).toBeFocused()
  await expectAccessible(page)
  await page.getByRole('link', { name: t('account.verify.set_password') }).click()
  await expect(page.getByLabel(t('account.forgot.email'))).toHaveValue(email)
})

test('a person who did not create the account is shown how to keep others out', async ({
  page,
}) => {
  const { email } = await signedUp(page.request, 'trapped')
  await page.goto(await linkTo(page, '/verify-email', email, 'verify-email'))
  await page.getByRole('button', { name: t('account.verify.submit') }).click()
  await page.getByRole('link', { name: t('account.verify.set_password') }).click()
  await expect(page.getByLabel(t('account.forgot.email'))).toHaveValue(email)
})

test('the error page explains itself without a script, and leads on', async ({ page }) => {
  await page.goto('/api/auth/error?error=INVALID_TOKEN')
  await expect(page.getByRole('heading', { name: t('page.error.link_title') })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: t('page.error.to_reset') }).click()
  await expect(page.getByRole('heading', { name: t('account.forgot.title') })).toBeVisible()
})
