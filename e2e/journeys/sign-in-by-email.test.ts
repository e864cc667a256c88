import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { mailTo } from './outbox.ts'
import { startServiceBeside } from './service-beside.ts'
import { textsIn } from './texts.ts'

const t = textsIn('en')
const password = 'correct horse battery'
const baseURL = `http://localhost:${Number(process.env.E2E_PORT ?? 3210) + 5}`

test.describe.configure({ mode: 'default' })
test.use({ baseURL })

let service: Awaited<ReturnType<typeof startServiceBeside>>
test.beforeAll(async () => {
  test.setTimeout(120_000)
  service = await startServiceBeside(baseURL, 'sign-in-by-email', {
    EMAIL_CODE_ENABLED: 'true',
    MAGIC_LINK_ENABLED: 'true',
  })
})
test.afterAll(() => service?.stop())

async function signUp(page: Page, name: string): Promise<string> {
  const email = `${name}.${Date.now()}@example.com`
  const data = { name: 'Ada Lovelace', email, password }
  expect((await page.request.post('/api/auth/sign-up/email', { data })).ok()).toBe(true)
  await page.request.post('/api/auth/sign-out', { data: {} })
  return email
}

async function giveEmail(page: Page, email: string): Promise<void> {
  await page.goto('/sign-in?returnTo=/account/devices')
  await page.getByLabel(t('account.sign_in.identifier')).fill(email)
  await page.getByRole('button', { name: t('account.email_sign_in.continue') }).click()
}

const signedIn = (page: Page) =>
  expect(page.getByRole('heading', { name: t('account.devices.title') })).toBeVisible()

test('a user signs in with a code from an email, which is offered first from then on', async ({
  page,
}) => {
  const email = await signUp(page, 'code')
  await giveEmail(page, email)
  await expect(page.getByLabel(t('account.sign_in.password'), { exact: true })).toBeFocused()
  await expectAccessible(page)
  await page.getByRole('button', { name: t('account.email_sign_in.use_code') }).click()
  const field = page.getByLabel(t('account.two_factor.code'), { exact: true })
  await expect(field).toBeFocused()
  await expectAccessible(page)
  const { text } = await mailTo(page.request, email, 'email-code')
  await page.keyboard.insertText(/^\d{6}$/m.exec(text)?.[0] ?? '')
  await page.keyboard.press('Enter')
  await signedIn(page)

  await page.request.post('/api/auth/sign-out', { data: {} })
  await giveEmail(page, email)
  await expect(field).toBeFocused()
})

test('a link signs in the browser that asked for it, once its button is pressed', async ({
  page,
}) => {
  const email = await signUp(page, 'link')
  await giveEmail(page, email)
  await page.getByRole('button', { name: t('account.email_sign_in.use_link') }).click()
  await expect(page.getByRole('heading', { name: t('account.check_mail.title') })).toBeVisible()
  await expectAccessible(page)
  const { links } = await mailTo(page.request, email, 'magic-link')
  const link = links.find((each) => each.includes('/magic-link')) ?? ''
  const tab = await page.context().newPage()
  await tab.goto(link)
  const button = tab.getByRole('button', { name: t('account.magic_link.submit') })
  await expect(button).toBeVisible()
  await expect(tab).toHaveURL(/\/magic-link$/)
  await expectAccessible(tab)
  await button.click()
  await signedIn(tab)
  await signedIn(page)
})

test('a link that is opened in another browser shows a code for the one that asked', async ({
  page,
  browser,
}) => {
  const email = await signUp(page, 'elsewhere')
  await giveEmail(page, email)
  await page.getByRole('button', { name: t('account.email_sign_in.use_link') }).click()
  await expect(page.getByRole('heading', { name: t('account.check_mail.title') })).toBeVisible()
  const { links } = await mailTo(page.request, email, 'magic-link')
  const phone = await browser.newPage({ baseURL, viewport: { width: 390, height: 844 } })
  await phone.goto(links.find((each) => each.includes('/magic-link')) ?? '')
  await phone.getByRole('button', { name: t('account.magic_link.submit') }).click()
  const code = (await phone.getByText(/^\d{6}$/).textContent()) ?? ''
  await expectAccessible(phone)
  expect(await (await phone.request.get('/api/auth/get-session')).json()).toBeNull()
  await page.getByLabel(t('account.two_factor.code'), { exact: true }).fill(code)
  await page.getByRole('button', { name: t('account.sign_in.submit'), exact: true }).click()
  await signedIn(page)
  await phone.close()
})
