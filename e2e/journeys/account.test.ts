import { readFile } from 'node:fs/promises'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { mailTo } from './outbox.ts'
import { textsIn } from './texts.ts'

const t = textsIn('en')
const password = 'correct horse battery'

/** A user who is signed in here and has verified their address. */
async function verifiedPerson(page: Page, name: string): Promise<string> {
  const email = `${name}.${Date.now()}@example.com`
  const answer = await page.request.post('/api/auth/sign-up/email', {
    data: { name: 'Ada Lovelace', email, password },
  })
  expect(answer.ok()).toBe(true)
  await openMailed(page, email, 'verify-email', '/verify-email')
  await page.getByRole('button', { name: t('account.verify.submit') }).click()
  await expect(page.getByText(t('account.verify.done_title'))).toBeVisible()
  return email
}

/** Opens the link of the newest mail of a kind. */
async function openMailed(page: Page, email: string, template: string, path: string) {
  const mail = await mailTo(page.request, email, template)
  const link = mail.links.find((address) => address.includes(path))
  await page.goto(link ?? '')
}

/** The same person in another browser. */
async function otherDevice(browser: Browser, email: string): Promise<Page> {
  const page = await browser.newPage()
  await page.request.post('/api/auth/sign-in/email', { data: { email, password } })
  return page
}

test('a new password signs other devices out', async ({ page, browser }) => {
  const email = await verifiedPerson(page, 'password')
  const other = await otherDevice(browser, email)
  await other.goto('/account/devices')
  await expect(other.getByText(t('account.devices.this_device'))).toBeVisible()

  await page.goto('/account/security')
  await expectAccessible(page)
  await page.getByLabel(t('account.new_password.current'), { exact: true }).fill(password)
  await page.getByLabel(t('account.new_password.new'), { exact: true }).fill('seven wet otters')
  await page.getByRole('button', { name: t('account.new_password.submit') }).click()
  await expect(page.getByRole('heading', { name: t('account.new_password.changed') })).toBeVisible()

  await page.goto('/account/devices')
  await expect(page.getByText(t('account.devices.only_one_text'))).toBeVisible()
  await expectAccessible(page)
  await other.goto('/account/devices')
  await expect(other).toHaveURL(/\/sign-in/)
})

test('an address changes once both mailboxes agree, and the old one takes it back', async ({
  page,
}) => {
  const oldEmail = await verifiedPerson(page, 'old')
  const newEmail = oldEmail.replace('old', 'new')
  await page.goto('/account/security')
  await page.getByRole('button', { name: t('account.email.change') }).click()
  await page.getByLabel(t('account.email.new')).fill(newEmail)
  await expectAccessible(page)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: t('account.email.change_submit') }).click()
  await expect(page.getByText(t('account.email.pending_title'))).toBeVisible()
  await expectAccessible(page)

  await openMailed(page, oldEmail, 'change-email-confirm', '/verify-email')
  await page.getByRole('button', { name: t('account.verify.submit') }).click()
  await expect(page.getByText(t('account.verify.changed_title'))).toBeVisible()
  await page.goto('/account/security')
  await expect(page.getByText(newEmail)).toBeVisible()
  await expect(page.getByText(t('account.email.not_verified'))).toBeVisible()

  await openMailed(page, newEmail, 'verify-email', '/verify-email')
  await page.getByRole('button', { name: t('account.verify.submit') }).click()
  await expect(page.getByText(t('account.verify.done_title'))).toBeVisible()

  await openMailed(page, oldEmail, 'email-changed', '/undo-email-change')
  await page.getByRole('button', { name: t('account.undo_email.submit') }).click()
  await expect(page.getByText(t('account.undo_email.done_title'))).toBeVisible()
  await page.goto('/account/security')
  await expect(page).toHaveURL(/\/sign-in/)
})

test('a picture is cut, shown and removed', async ({ page }) => {
  await verifiedPerson(page, 'picture')
  await page.goto('/account/profile')
  const picture = await page.screenshot()
  const file = { name: 'ada.png', mimeType: 'image/png', buffer: picture }
  await page.getByLabel(t('account.picture.choose')).setInputFiles(file)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('account.picture.zoom')).press('End')
  await dialog.getByRole('application').press('ArrowLeft')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: t('account.picture.save') }).click()
  await expect(page.getByText(t('account.picture.saved'))).toBeVisible()

  const shown = page.locator('img[src*="/pictures/"]').first()
  await expect(shown).toBeVisible()
  const side = await shown.evaluate((image) => 'naturalWidth' in image && image.naturalWidth)
  expect(side).toBe(256)
  const address = (await shown.getAttribute('src')) ?? ''
  await page.getByRole('button', { name: t('common.action.remove') }).click()
  await expect(page.getByText(t('account.picture.removed'))).toBeVisible()
  expect(
    (await page.request.get(address, { headers: { 'cache-control': 'no-cache' } })).status(),
  ).toBe(404)
})

test('a user exports their data and deletes the account by email', async ({ page }) => {
  const email = await verifiedPerson(page, 'leaving')
  await page.goto('/account/data')
  await expectAccessible(page)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: t('account.export.submit') }).click(),
  ])
  expect(await readFile(await download.path(), 'utf8')).toContain(email)

  await page.getByRole('textbox', { name: email }).fill(email)
  await page.getByLabel(t('account.delete.password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: t('account.delete.submit') }).click()
  await expect(page.getByText(t('account.delete.sent_title'))).toBeVisible()
  await expectAccessible(page)

  await openMailed(page, email, 'delete-account', '/delete-account')
  await page.getByRole('button', { name: t('account.delete_link.submit') }).click()
  await expect(page.getByText(t('account.delete_link.done_title'))).toBeVisible()
  const again = await page.request.post('/api/auth/sign-in/email', { data: { email, password } })
  expect(again.status()).toBe(401)
})

test('a user signs out from the menu', async ({ page }) => {
  await verifiedPerson(page, 'out')
  await page.goto('/account/devices')
  await page.getByRole('button', { name: t('account.menu.label') }).click()
  await page.getByRole('button', { name: t('account.menu.sign_out'), exact: true }).click()
  await expect(page).toHaveURL(/\/sign-in$/)
  await page.goto('/account/devices')
  await expect(page).toHaveURL(/\/sign-in\?returnTo/)
})
