import { expect, test } from '@playwright/test'
import type { Language } from '@tollgate/messages'
import { expectAccessible } from './accessibility.ts'
import { mailTo } from './outbox.ts'
import { textsIn } from './texts.ts'

const readers: { language: Language; locale: string; name: string }[] = [
  { language: 'uk', locale: 'uk-UA', name: 'Олена Шевченко' },
  { language: 'tr', locale: 'tr-TR', name: 'Ayşe Yılmaz' },
]

for (const { language, locale, name } of readers) {
  test.describe(`a reader of ${language}`, () => {
    test.use({ locale })

    test('signs up, verifies the address and names an organization', async ({ page }) => {
      const t = textsIn(language)
      const email = `reader-${language}-${Date.now()}@example.com`
      await page.goto('/sign-up')
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await expectAccessible(page)
      await page.getByLabel(t('account.sign_up.name'), { exact: true }).fill(name)
      await page.getByLabel(t('account.sign_up.email')).fill(email)
      await page
        .getByLabel(t('account.sign_up.password'), { exact: true })
        .fill('correct horse battery')
      await page.getByRole('button', { name: t('account.sign_up.submit') }).click()
      await expect(page.getByLabel(t('organization.create.slug'))).toBeVisible()
      await expectAccessible(page)

      const mail = await mailTo(page.request, email, 'verify-email')
      const link = mail.links.find((address) => address.includes('/verify-email'))
      await page.goto(link ?? '')
      await page.getByRole('button', { name: t('account.verify.submit') }).click()
      await expect(page.getByText(t('account.verify.done_title'))).toBeVisible()
      await expectAccessible(page)

      await page.goto('/organizations/new')
      await page.getByLabel(t('organization.create.name')).fill(name)
      await page.getByLabel(t('organization.create.slug')).fill(`reader-${language}-${Date.now()}`)
      await page.getByRole('button', { name: t('organization.create.submit') }).click()
      await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
    })
  })
}
