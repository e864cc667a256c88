import { expect, test } from '@playwright/test'
import { mailTo } from './outbox.ts'
import { textsIn } from './texts.ts'

const t = textsIn('en')

test.use({ javaScriptEnabled: false })

test('who runs no scripts verifies an address by the link of the mail', async ({ page }) => {
  const email = `plain.${Date.now()}@example.com`
  const answer = await page.request.post('/api/auth/sign-up/email', {
    data: { email, name: 'Ada Lovelace', password: 'correct horse battery' },
  })
  expect(answer.ok()).toBe(true)
  const { links } = await mailTo(page.request, email, 'verify-email')
  await page.goto(links.find((link) => new URL(link).pathname === '/verify-email') ?? '')
  await page.getByRole('button', { name: t('account.verify.submit') }).click()
  const done = page.getByRole('heading', { name: t('account.verify.done_title') })
  await expect(done).toBeVisible()
  await expect(page.getByRole('link', { name: t('account.verify.continue') })).toBeVisible()
})
