import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { createProduct, fillIn, send } from './merchandise.ts'
import { createOwner, test } from './people.ts'
import { textsIn } from './texts.ts'

const t = textsIn('en')

const engraving = { name: 'Engraving', value: 'For Ada, 1843' }
const wrapping = {
  name: 'Wrapping',
  label: 'Wrap it, as we [describe](https://acme.test/wrapping)',
}

/** A new field, from where the product is edited. */
async function addField(page: Page, { name, label, type }: Record<string, string>): Promise<void> {
  await page.getByRole('button', { name: t('billing.custom_field.create') }).click()
  const dialog = page.getByRole('dialog', { name: t('billing.custom_field.create') })
  if (type) await dialog.getByLabel(t('billing.custom_field.type_label')).selectOption(type)
  await dialog.getByLabel(t('billing.custom_field.name'), { exact: true }).fill(name ?? '')
  if (label) await dialog.getByLabel(t('billing.custom_field.label')).fill(label)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: t('billing.custom_field.create_submit') }).click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/\/edit$/)
}

async function askBuyers(page: Page, path: string): Promise<void> {
  await page.goto(`${path}/edit`)
  await addField(page, engraving)
  await addField(page, { ...wrapping, type: 'checkbox' })
  const isRequired = t('billing.custom_field.required_for', { name: engraving.name })
  await page.getByRole('checkbox', { name: isRequired }).check()
  await page.getByRole('button', { name: t('common.action.save') }).click()
  const asked = page.getByRole('region', { name: t('billing.custom_field.list') })
  await expect(asked.getByRole('listitem')).toHaveCount(2)
  await expectAccessible(page)
}

test('a merchant asks for an engraving, the buyer fills it in, and the order has it', async ({
  page,
  newBrowser,
}) => {
  test.slow()
  const { slug } = await createOwner(page)
  const { id } = await createProduct(page)
  await askBuyers(page, `/${slug}/products/${id}`)
  const wish = { products: [id] }
  const { url } = await send<{ url: string }>(page.request, '/v1/checkouts', wish)

  const buyer = await newBrowser()
  await buyer.goto(url)
  const text = buyer.getByLabel(engraving.name)
  await expect(buyer.getByRole('link', { name: 'describe' })).toBeVisible()
  await fillIn(buyer, '4242 4242 4242 4242')
  await expect(text).toBeFocused()
  await expectAccessible(buyer)
  await text.fill(engraving.value)
  await buyer.getByRole('checkbox', { name: 'Wrap it' }).check()
  await buyer
    .getByRole('button', { name: t('checkout.pay.with_amount', { amount: '$19.00' }) })
    .click()
  await expect(buyer.getByText(t('checkout.receipt.paid'))).toBeVisible()

  await page.goto(`/${slug}/orders`)
  await page.getByRole('row').filter({ hasText: 'Grace Hopper' }).getByRole('link').first().click()
  const filledIn = page.getByRole('region', { name: t('billing.order.filled_in') })
  await expect(filledIn.getByText(engraving.value)).toBeVisible()
  await expect(filledIn.getByText(t('billing.custom_field.yes'))).toBeVisible()
  await expectAccessible(page)
})
