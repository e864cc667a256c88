import { screen, within } from '@testing-library/react'
import { expectAccessible } from '@tollgate/app/testing'
import { expect, test } from 'vitest'
import { getListDomainsMockHandler } from '#api/domain/domain.msw.ts'
import { refuse } from '#app/testing/refuse.ts'
import { renderRoute } from '#app/testing/render-route.tsx'
import { acmeSigningIn, okta, unverified, verified } from '#app/testing/single-sign-on.ts'

const page = '/acme/settings/single-sign-on'

test('shows an owner where to begin, and is accessible', async () => {
  const { handlers, redirectUri } = acmeSigningIn()
  const { user } = await renderRoute(page, { handlers })
  expect(await screen.findByText('No domains yet.')).toBeDefined()
  expect(document.title).toBe('Single sign-on · Tollgate')
  await user.click(screen.getByRole('button', { name: 'Copy redirect URL' }))
  expect(await navigator.clipboard.readText()).toBe(redirectUri)
  for (const name of ['Test sign-in', 'Require single sign-on', 'Remove provider']) {
    expect(screen.queryByRole('button', { name })).toBeNull()
  }
  await expectAccessible()
})

test('shows an admin how it is set up, and lets them change nothing', async () => {
  const { handlers } = acmeSigningIn({ provider: okta, domains: [unverified] }, 'admin')
  await renderRoute(page, { handlers })
  expect(await screen.findByText('Only owners of the organization can change it.')).toBeDefined()
  expect(screen.getByText(okta.issuer)).toBeDefined()
  expect(screen.getByText('Not verified')).toBeDefined()
  const main = within(screen.getByRole('main'))
  expect(main.queryByRole('textbox')).toBeNull()
  expect(main.queryByRole('button', { name: /Add|Remove|Check|Test|Require/ })).toBeNull()
  await expectAccessible()
})

test('is closed to members', async () => {
  const { handlers } = acmeSigningIn({}, 'member')
  await renderRoute(page, { handlers })
  expect(await screen.findByRole('heading', { name: /doesn’t have access/ })).toBeDefined()
  expect(screen.queryByText('Identity provider')).toBeNull()
})

test('says so when it can’t be loaded, and tries again', async () => {
  const { handlers } = acmeSigningIn({ provider: okta, domains: [verified] })
  let isAway = true
  const flaky = getListDomainsMockHandler(() => {
    if (isAway) return refuse(503, 'DATABASE_AWAY')()
    return [verified]
  })
  const { user } = await renderRoute(page, { handlers: [flaky, ...handlers] })
  const retry = await screen.findByRole('button', { name: 'Try again' })
  isAway = false
  await user.click(retry)
  expect(await screen.findByText('Verified')).toBeDefined()
})
