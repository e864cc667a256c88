import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { createProduct } from './merchandise.ts'
import { createOwner, test } from './people.ts'
import { textsIn } from './texts.ts'
import { startReceiver } from './webhook-receiver.ts'

const t = textsIn('en')

async function createEndpoint(page: Page, url: string): Promise<void> {
  await page.getByRole('link', { name: t('billing.webhook_endpoint.create') }).click()
  await page.getByLabel(t('billing.webhook_endpoint.url'), { exact: true }).fill(url)
  await page.getByLabel(t('billing.webhook_endpoint.name'), { exact: true }).fill('Shop backend')
  await page.getByLabel('product.created').check()
  await expectAccessible(page)
  await page.getByRole('button', { name: t('billing.webhook_endpoint.create_submit') }).click()
  await page.getByText(/^whsec_/).dispatchEvent('copy')
  await page.getByRole('button', { name: t('common.secret.done') }).click()
}

function deliveries(page: Page) {
  const section = page.getByRole('region', { name: t('billing.webhook_delivery.title') })
  return section.getByRole('row').filter({ hasText: 'product.created' })
}

/** Those that were answered so. */
function answered(page: Page, status: number) {
  return deliveries(page).filter({ has: page.getByText(String(status), { exact: true }) })
}

async function sendTest(page: Page): Promise<void> {
  await page.getByRole('button', { name: t('billing.webhook_endpoint.test') }).click()
  const dialog = page.getByRole('dialog', { name: t('billing.webhook_endpoint.test') })
  await dialog.getByRole('button', { name: t('billing.webhook_endpoint.test_submit') }).click()
  await expect(dialog).toBeHidden()
}

test('a merchant sets up an endpoint, tries it, sees it fail, and sends the event again', async ({
  page,
}) => {
  test.slow()
  using receiver = await startReceiver()
  const { slug } = await createOwner(page)
  await page.goto(`/${slug}/settings/webhooks`)
  await createEndpoint(page, receiver.url)
  await expect(page.getByRole('heading', { name: 'Shop backend' })).toBeVisible()

  await sendTest(page)
  await expect(answered(page, 200)).toHaveCount(1)
  expect(JSON.parse(receiver.bodies[0] ?? '')).toMatchObject({ type: 'product.created' })

  receiver.answer(500)
  const { id } = await createProduct(page)
  const failed = answered(page, 500).first()
  await expect(failed).toBeVisible()
  await failed.getByRole('button', { name: 'product.created' }).click()
  const dialog = page.getByRole('dialog', { name: 'product.created' })
  await expect(dialog.getByText('Out of order')).toBeVisible()
  await expectAccessible(page)

  receiver.answer(200)
  await dialog.getByRole('button', { name: t('billing.webhook_delivery.redeliver') }).click()
  // A try of its own may have come first.
  await expect.poll(() => answered(page, 200).count()).toBeGreaterThan(1)
  const last = receiver.bodies.at(-1) ?? ''
  expect(JSON.parse(last)).toMatchObject({ type: 'product.created', data: { id } })
  expect(receiver.bodies.filter((body) => body === last).length).toBeGreaterThan(1)

  await page.goto(`/${slug}/settings/event-log?type=product.created`)
  const logged = page.getByRole('link', { name: 'product.created' })
  expect((await logged.boundingBox())?.height).toBeLessThan(30)
  await logged.click()
  const event = page.getByRole('dialog', { name: 'product.created' })
  await expect(event.getByRole('link', { name: 'Shop backend' })).toBeVisible()
  await expectAccessible(page)
})
