import { expect, test } from '@playwright/test'

test('an integrator reads the API reference, and the page breaks no rule of its own', async ({
  page,
  baseURL,
}) => {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  const foreign: string[] = []
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    if (protocol.startsWith('http') && origin !== baseURL) foreign.push(request.url())
  })

  await page.goto('/docs/reference')
  await expect(page.getByRole('heading', { name: 'Tollgate', level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Open Group - session', exact: true }).click()
  await page.getByRole('link', { name: 'Read the session and its user' }).click()
  await expect(page.getByText('/api/auth/get-session').first()).toBeVisible()

  expect(complaints).toEqual([])
  expect(foreign).toEqual([])
})
