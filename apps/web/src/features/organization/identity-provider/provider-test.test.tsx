import { screen, waitFor, within } from '@testing-library/react'
import { expectAccessible } from '@tollgate/app/testing'
import { afterEach, expect, test } from 'vitest'
import { getTestIdentityProviderMockHandler } from '#api/identity-provider/identity-provider.msw.ts'
import type { SocialProviderCheck } from '#api/model/index.ts'
import { refuse } from '#app/testing/refuse.ts'
import { renderRoute } from '#app/testing/render-route.tsx'
import { acmeSigningIn, okta, verified } from '#app/testing/single-sign-on.ts'

const page = '/acme/settings/single-sign-on'
const url = 'https://login.acme.example/authorize'
const accepted: SocialProviderCheck = {
  check: 'credentials',
  outcome: 'passed',
  code: 'credentials_accepted',
  explanation: 'In English',
}
const refused: SocialProviderCheck = {
  ...accepted,
  outcome: 'failed',
  code: 'credentials_refused',
}

function ready() {
  return acmeSigningIn({ provider: okta, domains: [verified] }).handlers
}

afterEach(() => {
  window.location.hash = ''
})

test('goes to the provider where nothing is wrong so far', async () => {
  const answer = { url: '#at-the-provider', checks: [accepted] }
  const handlers = [getTestIdentityProviderMockHandler(answer), ...ready()]
  const { user } = await renderRoute(page, { handlers })
  await user.click(await screen.findByRole('button', { name: 'Test sign-in' }))
  await waitFor(() => expect(window.location.hash).toBe('#at-the-provider'))
})

test.each([
  ['the provider can’t be reached', { url: null, checks: [refused] }],
  ['the provider would refuse them', { url, checks: [refused] }],
])('shows what is wrong, and goes nowhere, where %s', async (_, answer) => {
  const handlers = [getTestIdentityProviderMockHandler(answer), ...ready()]
  const { user } = await renderRoute(page, { handlers })
  await user.click(await screen.findByRole('button', { name: 'Test sign-in' }))
  expect((await screen.findByRole('alert')).textContent).toContain('1 check failed')
  const found = within(screen.getByRole('list', { name: 'Test' })).getByRole('listitem')
  expect(found.textContent).toContain('Client ID and secret: failed')
  await expectAccessible()
})

test('says why no test could be made', async () => {
  const gone = getTestIdentityProviderMockHandler(refuse(400, 'IDENTITY_PROVIDER_NOT_FOUND'))
  const { user } = await renderRoute(page, { handlers: [gone, ...ready()] })
  await user.click(await screen.findByRole('button', { name: 'Test sign-in' }))
  expect((await screen.findByRole('alert')).textContent).toContain('no longer set up')
})

test('says who came back from a test that succeeded', async () => {
  const path = `${page}?test=succeeded&email=ada@acme.example&name=Ada`
  await renderRoute(path, { handlers: ready() })
  expect(await screen.findByText('The test succeeded')).toBeDefined()
  expect(screen.getByText(/signed you in as ada@acme\.example/)).toBeDefined()
  await expectAccessible()
})

test('no longer says so once something else is set', async () => {
  const { handlers } = acmeSigningIn({ provider: { ...okta, testedAt: null } })
  await renderRoute(`${page}?test=succeeded&email=ada@acme.example`, { handlers })
  expect(await screen.findByText('Not tested with the current settings.')).toBeDefined()
  expect(screen.queryByText('The test succeeded')).toBeNull()
})

test.each([
  ['email_domain_not_allowed', /ada@elsewhere\.example, but that email isn’t in a verified domain/],
  ['email_unverified', /ada@elsewhere\.example isn’t verified/],
  ['email_not_found', /include the “email” claim/],
  ['invalid_code', /Check the client ID and secret/],
  ['unable_to_get_user_info', /The issuer URL must be exactly/],
  ['access_denied', /Assign yourself/],
  ['invalid_scope', /the error “invalid_scope”/],
])('says what helps after %s', async (code, text) => {
  const path = `${page}?error=${code}&email=ada@elsewhere.example`
  await renderRoute(path, { handlers: ready() })
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('The test failed')
  expect(alert.textContent).toMatch(text)
})
