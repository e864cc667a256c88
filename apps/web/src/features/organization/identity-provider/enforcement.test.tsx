import { screen, waitFor, within } from '@testing-library/react'
import { expectAccessible } from '@tollgate/app/testing'
import { expect, test } from 'vitest'
import {
  getRemoveIdentityProviderMockHandler,
  getSetSingleSignOnEnforcedMockHandler,
} from '#api/identity-provider/identity-provider.msw.ts'
import { acme } from '#app/testing/ada.ts'
import { refuse } from '#app/testing/refuse.ts'
import { renderRoute } from '#app/testing/render-route.tsx'
import { acmeSigningIn, okta, unverified, verified } from '#app/testing/single-sign-on.ts'

const page = '/acme/settings/single-sign-on'
const required = { ...okta, isEnforced: true }

test('says before it is required what happens to whom, and then what happened', async () => {
  const { handlers, state } = acmeSigningIn({ provider: okta, domains: [verified] })
  const sent: unknown[] = []
  const set = getSetSingleSignOnEnforcedMockHandler(async ({ request }) => {
    sent.push(request.headers.get('If-Match'), await request.json())
    state.provider = required
    return { provider: required, endedSessions: 12 }
  })
  const { user } = await renderRoute(page, { handlers: [set, ...handlers] })
  await user.click(await screen.findByRole('button', { name: 'Require single sign-on' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/a verified email in acme\.example, members or not/)).toBeDefined()
  expect(dialog.getByText(/signed out now/)).toBeDefined()
  expect(dialog.getByText(/Owners of Acme .* can always sign in another way/)).toBeDefined()
  await expectAccessible()
  await user.click(dialog.getByRole('button', { name: 'Require single sign-on' }))
  expect(await screen.findByText('Single sign-on is required. 12 sessions ended.')).toBeDefined()
  const change = await screen.findByRole('button', { name: 'Make it optional' })
  await waitFor(() => expect(document.activeElement).toBe(change))
  expect(sent).toEqual([`"${okta.createdAt}"`, { organizationId: acme.id, isEnforced: true }])
})

test('makes it optional again', async () => {
  const { handlers, state } = acmeSigningIn({ provider: required, domains: [verified] })
  const set = getSetSingleSignOnEnforcedMockHandler(() => {
    state.provider = okta
    return { provider: okta, endedSessions: 0 }
  })
  const { user } = await renderRoute(page, { handlers: [set, ...handlers] })
  await user.click(await screen.findByRole('button', { name: 'Make it optional' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Make it optional' }))
  expect(await screen.findByText('Single sign-on is optional')).toBeDefined()
  expect(await screen.findByRole('button', { name: 'Require single sign-on' })).toBeDefined()
})

test.each([
  ['a domain is verified', okta, [unverified], 'Verify a domain and test your provider'],
  ['a test has succeeded', { ...okta, testedAt: null }, [verified], 'Test your provider before'],
])('can’t be required before %s', async (_, provider, domains, text) => {
  const { handlers } = acmeSigningIn({ provider, domains })
  await renderRoute(page, { handlers })
  expect(await screen.findByText(text, { exact: false })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Require single sign-on' })).toBeNull()
})

test('says in the dialog why it was refused', async () => {
  const { handlers } = acmeSigningIn({ provider: okta, domains: [verified] })
  const refused = getSetSingleSignOnEnforcedMockHandler(refuse(400, 'SINGLE_SIGN_ON_NEEDS_A_TEST'))
  const { user } = await renderRoute(page, { handlers: [refused, ...handlers] })
  await user.click(await screen.findByRole('button', { name: 'Require single sign-on' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Require single sign-on' }))
  expect((await dialog.findByRole('alert')).textContent).toContain('Test the provider first')
})

test('removes the provider, and keeps the domains', async () => {
  const { handlers, state } = acmeSigningIn({ provider: required, domains: [verified] })
  const remove = getRemoveIdentityProviderMockHandler(() => {
    state.provider = null
    return { status: true }
  })
  const { user } = await renderRoute(page, { handlers: [remove, ...handlers] })
  await user.click(await screen.findByRole('button', { name: 'Remove provider' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('Single sign-on is then no longer required.')).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Remove provider' }))
  expect(await screen.findByText('Provider removed')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Test sign-in' })).toBeNull()
  expect(screen.getByText('Verified')).toBeDefined()
  expect(document.activeElement?.textContent).toMatch(/^Identity provider/)
})
