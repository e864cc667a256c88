import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { textsIn } from './texts.ts'

const t = textsIn('en')
const password = 'correct horse battery'

/** Chromium’s own authenticator, which checks its user without a dialog. */
async function addAuthenticator(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

/** Without anyone to choose, the authenticator answers as soon as the field of the name asks. */
async function leaveAutofillOut(page: Page) {
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false
  })
}

test('a user adds a passkey, signs in with it, and removes it', async ({ page }) => {
  await addAuthenticator(page)
  const email = `passkey.${Date.now()}@example.com`
  const data = { name: 'Ada Lovelace', email, password }
  expect((await page.request.post('/api/auth/sign-up/email', { data })).ok()).toBe(true)

  await page.goto('/account/security')
  await page.getByRole('button', { name: t('account.passkey.add') }).click()
  const dialog = page.getByRole('dialog')
  const name = dialog.getByLabel(t('account.passkey.name'))
  await expect(name).not.toHaveValue('')
  await expectAccessible(page)
  await name.fill('Test laptop')
  await dialog.getByRole('button', { name: t('account.passkey.continue') }).click()
  const list = page.getByRole('list', { name: t('account.passkey.title') })
  await expect(list.getByText('Test laptop')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: t('account.passkey.add') }).click()
  await dialog.getByRole('button', { name: t('account.passkey.continue') }).click()
  await expect(dialog.getByText(t('account.passkey.problem_exists'))).toBeVisible()

  await page.context().clearCookies()
  await leaveAutofillOut(page)
  await page.goto('/sign-in?returnTo=/account/security')
  const signIn = page.getByRole('button', { name: t('account.sign_in.passkey') })
  await expect(signIn).toBeVisible()
  await expectAccessible(page)
  await signIn.click()
  await expect(page).toHaveURL('/account/security')
  await expect(list.getByText('Test laptop')).toBeVisible()

  await page
    .getByRole('button', { name: t('account.passkey.actions_for', { name: 'Test laptop' }) })
    .click()
  await page.getByRole('menuitem', { name: t('common.action.remove') }).click()
  const confirm = page.getByRole('dialog')
  await expect(confirm).toBeVisible()
  await expect(page.getByRole('menu')).toHaveCount(0)
  await expectAccessible(page)
  await confirm.getByRole('button', { name: t('common.action.remove') }).click()
  await expect(page.getByText(t('account.passkey.empty'))).toBeVisible()
})

test('the browser offers passkeys where the name is filled in', async ({ page }) => {
  await addAuthenticator(page)
  const email = `autofill.${Date.now()}@example.com`
  const data = { name: 'Ada Lovelace', email, password }
  await page.request.post('/api/auth/sign-up/email', { data })
  await page.goto('/account/security')
  await page.getByRole('button', { name: t('account.passkey.add') }).click()
  await page.getByRole('button', { name: t('account.passkey.continue') }).click()
  await expect(page.getByRole('list', { name: t('account.passkey.title') })).toBeVisible()

  await page.context().clearCookies()
  await page.goto('/sign-in?returnTo=/account/security')
  await expect(page).toHaveURL('/account/security')
})
