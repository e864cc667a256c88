import { expect, type Page } from '@playwright/test'
import { createOwner, signUp, test } from './people.ts'
import { textsIn } from './texts.ts'

const t = textsIn('en')
/** As long as a name may be. */
const unbreakable = 'Donaudampfschifffahrtsgesellschaft'.repeat(4).slice(0, 128)

/** An organization with a product, whose page has something to copy below the fold. */
async function openProduct(page: Page): Promise<void> {
  const { slug } = await createOwner(page)
  const organization = await page.request.get(
    `/api/auth/organization/get-full-organization?organizationSlug=${slug}`,
  )
  const { id } = await organization.json()
  const price = { amount_type: 'fixed', price_amount: 1900 }
  const data = { name: unbreakable, recurring_interval: null, prices: [price] }
  const created = await page.request.post(`/v1/products?organization_id=${id}`, { data })
  expect(created.ok(), await created.text()).toBe(true)
  await page.goto(`/${slug}/products/${(await created.json()).id}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

test('the shell stays where it is while its content scrolls', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 640 })
  await openProduct(page)
  const search = page.getByRole('button', { name: t('organization.command.open') })
  const before = await search.boundingBox()
  await page.mouse.move(40, 400)
  await page.mouse.wheel(0, 2000)
  await page.getByRole('main').getByRole('button').last().focus()
  expect(await search.boundingBox()).toEqual(before)
})

test('a long name fits a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openProduct(page)
  const box = await page.getByRole('heading', { level: 1 }).boundingBox()
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390)
})

test('signing out in one tab signs out in the others', async ({ page, context }) => {
  await signUp(page, { name: 'Ada Lovelace' })
  await page.goto('/account/profile')
  const other = await context.newPage()
  await other.goto('/account/security')
  await page.getByRole('button', { name: /Ada Lovelace/ }).click()
  await page.getByRole('button', { name: t('account.menu.sign_out') }).click()
  await expect(other.getByRole('heading', { name: t('account.sign_in.title') })).toBeVisible()
})

test('a lost connection is told until it is back', async ({ page, context }) => {
  const { slug } = await createOwner(page)
  await page.goto(`/${slug}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await expect(page.getByText(t('common.state.offline'))).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(t('common.state.offline'))).toBeHidden()
})

test('home needs one answer for everything around it, then its own', async ({ page }) => {
  const { slug } = await createOwner(page)
  await page.goto(`/${slug}`)
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/(api|v1)\//.test(pathname)) asked.push(pathname)
  })
  await page.reload()
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
  expect(asked.filter((path) => path.startsWith('/api/'))).toEqual(['/api/auth/workspace'])
  expect(asked[0]).toBe('/api/auth/workspace')
})
