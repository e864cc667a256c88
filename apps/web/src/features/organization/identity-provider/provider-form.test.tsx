import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { getSetIdentityProviderMockHandler } from '#api/identity-provider/identity-provider.msw.ts'
import { getReauthenticateMockHandler } from '#api/reauthentication/reauthentication.msw.ts'
import { acme } from '#app/testing/ada.ts'
import { refuse } from '#app/testing/refuse.ts'
import { renderRoute } from '#app/testing/render-route.tsx'
import { acmeSigningIn, okta } from '#app/testing/single-sign-on.ts'

const page = '/acme/settings/single-sign-on'

test('sets the provider once the owner has proven who they are, and forgets the secret', async () => {
  const { handlers, state } = acmeSigningIn()
  const sent: unknown[] = []
  let isProven = false
  const set = http.post('*/api/auth/organization/set-identity-provider', async ({ request }) => {
    if (!isProven) {
      return HttpResponse.json({ code: 'SESSION_IS_NOT_FRESH', message: '' }, { status: 403 })
    }
    sent.push(await request.json())
    state.provider = { ...okta, testedAt: null }
    return HttpResponse.json(state.provider)
  })
  const prove = getReauthenticateMockHandler(() => {
    isProven = true
    return { status: true }
  })
  const { user } = await renderRoute(page, { handlers: [set, prove, ...handlers] })
  await user.type(await screen.findByLabelText('Issuer URL'), okta.issuer)
  await user.type(screen.getByLabelText('Client ID'), okta.clientId)
  await user.type(screen.getByLabelText('Client secret'), 'q3ZpX8sLk0')
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  await screen.findByRole('dialog', { name: 'Confirm it’s you' })
  await user.type(await screen.findByLabelText('Password'), 'analytical engine{Enter}')
  expect(await screen.findByText('Provider saved')).toBeDefined()
  expect(sent).toEqual([
    {
      organizationId: acme.id,
      issuer: okta.issuer,
      clientId: okta.clientId,
      clientSecret: 'q3ZpX8sLk0',
      defaultRole: 'member',
    },
  ])
  expect(screen.getByLabelText('Client secret')).toHaveProperty('value', '')
  expect(await screen.findByText('Not tested with the current settings.')).toBeDefined()
})

test('keeps the secret that is set, and sends the version that was read', async () => {
  const { handlers, state } = acmeSigningIn({ provider: okta })
  const sent: unknown[] = []
  const set = getSetIdentityProviderMockHandler(async ({ request }) => {
    sent.push(request.headers.get('If-Match'), await request.json())
    state.provider = { ...okta, defaultRole: 'admin' }
    return state.provider
  })
  const { user } = await renderRoute(page, { handlers: [set, ...handlers] })
  await user.click(await screen.findByRole('radio', { name: 'Admin' }))
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText('Provider saved')).toBeDefined()
  const { issuer, clientId } = okta
  expect(sent).toEqual([
    `"${okta.createdAt}"`,
    { organizationId: acme.id, issuer, clientId, defaultRole: 'admin' },
  ])
})

test('saves over what another owner changed elsewhere in the form', async () => {
  const { handlers, state } = acmeSigningIn({ provider: okta })
  const sent: unknown[] = []
  const set = getSetIdentityProviderMockHandler(async ({ request }) => {
    sent.push(await request.json())
    if (sent.length > 1) return okta
    state.provider = { ...okta, clientId: 'theirs', modifiedAt: '2026-11-21T00:00:00.000Z' }
    return refuse(412, 'RESOURCE_CHANGED')()
  })
  const { user } = await renderRoute(page, { handlers: [set, ...handlers] })
  await user.click(await screen.findByRole('radio', { name: 'Admin' }))
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText('Provider saved')).toBeDefined()
  expect(sent[1]).toMatchObject({ clientId: 'theirs', defaultRole: 'admin' })
})

test('says what another issuer means, and at which field something is wrong', async () => {
  const { handlers } = acmeSigningIn({ provider: okta })
  const refused = getSetIdentityProviderMockHandler(refuse(400, 'CLIENT_SECRET_IS_REQUIRED'))
  const { user } = await renderRoute(page, { handlers: [refused, ...handlers] })
  const issuer = await screen.findByLabelText('Issuer URL')
  await user.clear(issuer)
  await user.type(issuer, 'https://other.example')
  expect(await screen.findByText(/Another issuer replaces your provider/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  const secret = screen.getByLabelText('Client secret')
  await waitFor(() => expect(secret.getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getByText('Enter the client secret from your provider.')).toBeDefined()
})
