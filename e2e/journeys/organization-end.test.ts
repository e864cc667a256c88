import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { addMember, createOwner, test } from './people.ts'
import { textsIn } from './texts.ts'

const t = textsIn('en')
const grace = 'Grace Hopper'

async function handOver(page: Page, organization: { name: string; slug: string }): Promise<void> {
  await page.goto(`/${organization.slug}/settings/danger`)
  await page.getByRole('radio', { name: grace }).check()
  await expectAccessible(page)
  await page.getByRole('button', { name: t('organization.danger_zone.transfer_submit') }).click()
  await expectAccessible(page)
  const confirm = t('organization.danger_zone.transfer_confirm')
  await page.getByRole('dialog').getByRole('button', { name: confirm, exact: true }).click()
  const names = { organization: organization.name, name: grace }
  await expect(page.getByText(t('organization.danger_zone.transferred', names))).toBeVisible()
  const deletion = page.getByRole('button', { name: t('organization.danger_zone.delete_submit') })
  await expect(deletion).toHaveCount(0)
}

async function deleteByName(page: Page, { name, slug }: { name: string; slug: string }) {
  await page.goto(`/${slug}/settings/danger`)
  await page.getByRole('button', { name: t('organization.danger_zone.delete_submit') }).click()
  const dialog = page.getByRole('dialog')
  const confirm = dialog.getByRole('button', { name: t('organization.danger_zone.delete_confirm') })
  await expect(confirm).toBeDisabled()
  await dialog.getByRole('textbox').fill(name.slice(1))
  await expect(confirm).toBeDisabled()
  await expectAccessible(page)
  await dialog.getByRole('textbox').fill(name)
  await confirm.click()
  const deleted = t('organization.danger_zone.deleted', { organization: name })
  await expect(page.getByText(deleted)).toBeVisible()
}

test('an owner hands over, and the new one deletes the organization by its name', async ({
  page,
  newBrowser,
}) => {
  const organization = await createOwner(page)
  const heir = await newBrowser()
  await addMember(page, heir, grace)
  await handOver(page, organization)
  await deleteByName(heir, organization)
  await page.reload()
  const missing = t('organization.missing.title', { slug: organization.slug })
  await expect(page.getByRole('heading', { name: missing })).toBeVisible()
  await expectAccessible(page)
})
