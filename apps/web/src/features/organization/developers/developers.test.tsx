import { screen, within } from '@testing-library/react'
import { expectAccessible } from '@tollgate/app/testing'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { acme } from '#app/testing/ada.ts'
import { renderRoute } from '#app/testing/render-route.tsx'
import { signedIn } from '#app/testing/signed-in.ts'

const path = '/acme/settings/developers'

function limited(headers: Record<string, string>) {
  return [
    ...signedIn(),
    http.get(`/v1/organizations/${acme.id}`, () => HttpResponse.json({}, { headers })),
  ]
}

test('shows a first call with the address and the organization, in three languages', async () => {
  const { user } = await renderRoute(path, { handlers: limited({}) })
  const code = await screen.findByRole('region', { name: 'curl' })
  expect(code.textContent).toContain(`curl ${location.origin}/v1/organizations/${acme.id}`)
  await user.click(screen.getByRole('tab', { name: 'TypeScript' }))
  const script = screen.getByRole('region', { name: 'TypeScript' }).textContent
  expect(script).toContain(`baseUrl: '${location.origin}'`)
  expect(script).toContain(`${location.origin}/docs/guides/typescript-client\n`)
  await user.click(screen.getByRole('tab', { name: 'CLI' }))
  const commands = screen.getByRole('region', { name: 'CLI' }).textContent
  expect(commands).toContain(`tollgate login --base-url ${location.origin}`)
  expect(commands).toContain(`${location.origin}/docs/guides/command-line\n`)
  await expectAccessible()
})

test('leads to access tokens, webhooks, the event log and the documentation', async () => {
  await renderRoute(path, { handlers: limited({}) })
  const main = within(await screen.findByRole('main'))
  const links = await main.findAllByRole('link')
  const addresses = links.map((link) => link.getAttribute('href'))
  expect(addresses).toEqual(
    expect.arrayContaining([
      '/acme/settings/access-tokens',
      '/acme/settings/webhooks',
      '/acme/settings/event-log',
      '/docs',
      '/openapi.json',
    ]),
  )
})

test('tells the limit that applies, and how much of it is used', async () => {
  const headers = { 'RateLimit-Policy': '"general";q=1000;w=10', RateLimit: '"general";r=988;t=7' }
  await renderRoute(path, { handlers: limited(headers) })
  expect(await screen.findByText(/1,000 requests from each IP address in 10 seconds/)).toBeDefined()
  expect(screen.getByText('Just used from your address: 12.')).toBeDefined()
})

test('says so where requests aren’t limited', async () => {
  await renderRoute(path, { handlers: limited({}) })
  expect(await screen.findByText('This service doesn’t limit requests itself.')).toBeDefined()
})

test('tells what releases of the API changed', async () => {
  await renderRoute(path, { handlers: limited({}) })
  const release = within(await screen.findByRole('region', { name: '1.1.0' }))
  const changes = release.getAllByRole('listitem').map((item) => item.textContent)
  expect(changes).toContain(
    'DeprecatedPOST /api/auth/forget-password is deprecated and may be removed on or after December 1, 2028',
  )
  expect(changes).toContain('NewHealthCheck.subject can be "back_fills"')
})
