import { expect, type Page, test } from '@playwright/test'
import { createAuthenticator } from '@tollgate/api/testing/authenticator'
import { expectAccessible } from './accessibility.ts'
import { textsIn } from './texts.ts'

const t = textsIn('en')
const password = 'correct horse battery'

async function signInAgain(page: Page, email: string): Promise<void> {
  await page.goto('/sign-in?returnTo=/account/devices')
  await page.getByLabel(t('account.sign_in.identifier')).fill(email)
  await page.getByLabel(t('account.sign_in.password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: t('account.sign_in.submit'), exact: true }).click()
  await expect(page.getByText(t('account.two_factor.sign_in_text'))).toBeVisible()
}

test('a user sets up an app, and signs in with its codes or with a backup code', async ({
  page,
  browser,
}) => {
  const email = `two-factor.${Date.now()}@example.com`
  const data = { name: 'Ada Lovelace', email, password }
  expect((await page.request.post('/api/auth/sign-up/email', { data })).ok()).toBe(true)

  await page.goto('/account/security')
  await page.getByRole('button', { name: t('account.two_factor.turn_on') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('account.two_factor.password'), { exact: true }).fill(password)
  const prepared = page.waitForResponse('**/two-factor/enable')
  await dialog.getByRole('button', { name: t('account.two_factor.proof_continue') }).click()
  const { totpURI, backupCodes } = await (await prepared).json()
  const app = createAuthenticator({ now: () => new Date() }, totpURI)
  await expect(dialog.getByRole('img')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel(t('account.two_factor.code'), { exact: true }).fill(app.code())
  await dialog.getByRole('button', { name: t('account.two_factor.turn_on') }).click()
  await expect(dialog.getByText(backupCodes[0])).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: t('account.two_factor.codes_done') }).click()
  await expect(page.getByText(t('account.two_factor.on_text'))).toBeVisible()

  const other = await browser.newPage()
  await signInAgain(other, email)
  await expectAccessible(other)
  await other.getByLabel(t('account.two_factor.code'), { exact: true }).fill(app.code(1))
  await other.getByRole('button', { name: t('account.two_factor.sign_in_submit') }).click()
  await expect(other).toHaveURL(/\/account\/devices/)

  const lost = await browser.newPage()
  await signInAgain(lost, email)
  await lost.getByRole('button', { name: t('account.two_factor.to_backup') }).click()
  await lost.getByLabel(t('account.two_factor.backup_code')).fill(backupCodes[0])
  await lost.getByRole('button', { name: t('account.two_factor.sign_in_submit') }).click()
  await expect(lost).toHaveURL(/\/account\/devices/)
})
