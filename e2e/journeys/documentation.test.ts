import { expect } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { createOwner, test } from './people.ts'

test('an integrator finds a page by the keyboard, and reads it in light and dark', async ({
  page,
}) => {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  const kept: string[] = []
  page.on('response', (response) => {
    const keeps = response.headers()['cache-control']?.includes('immutable')
    if (keeps) kept.push(new URL(response.url()).pathname)
  })
  await page.goto('/docs')
  await expectAccessible(page)
  expect(kept).toContainEqual(expect.stringMatching(/^\/docs\/assets\/main-/))
  await page.keyboard.press('/')
  await page.keyboard.type('webhooks')
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Webhooks', level: 1 })).toBeVisible()

  await page.getByRole('tab', { name: 'TypeScript' }).first().click()
  await page.getByLabel('Theme').selectOption('dark')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 800 })
  await page.getByRole('button', { name: 'Menu' }).click()
  const navigation = page.getByRole('navigation', { name: 'Documentation' })
  await navigation.getByRole('link', { name: 'Entitlements' }).click()
  await expect(page.getByRole('heading', { name: 'Entitlements', level: 1 })).toBeVisible()
  await expectAccessible(page)
  expect(complaints).toEqual([])
})

test('a reader who is signed in gets a token that works in the snippets', async ({ page }) => {
  await createOwner(page)
  await page.goto('/docs/api/authentication')
  await page.getByRole('button', { name: 'Create an access token' }).click()
  const snippet = page.locator('figure').filter({ hasText: 'curl' })
  await expect(snippet).toContainText(/tollgate_oat_(?!YOUR)/)
  const token = /tollgate_oat_\w+/.exec((await snippet.textContent()) ?? '')?.[0]
  const [command = ''] = /curl \S+/.exec((await snippet.textContent()) ?? '') ?? []
  const answer = await page.request.get(command.slice('curl '.length), {
    headers: { Authorization: `Bearer ${token}`, Cookie: '' },
  })
  expect(answer.status()).toBe(200)
  await page.reload()
  await expect(page.locator('figure').filter({ hasText: 'curl' })).toContainText('YOUR_TOKEN')
})
