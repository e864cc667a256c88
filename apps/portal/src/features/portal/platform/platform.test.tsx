import { screen, waitFor, within } from '@testing-library/react'
import { expectAccessible } from '@tollgate/app/testing'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import type { BenefitGrantError, CustomerBenefitGrant, CustomerPortalCustomer } from '#api/model'
import { getListPortalBenefitGrantsMockHandler } from '#api/portal-benefit-grant/portal-benefit-grant.msw.ts'
import { getGetPortalCustomerMockHandler } from '#api/portal-customer/portal-customer.msw.ts'
import {
  getLinkPlatformAccountMockHandler,
  getStartPlatformAccountMockHandler,
  getUnlinkPlatformAccountMockHandler,
} from '#api/portal-platform-account/portal-platform-account.msw.ts'
import { getGetPortalSessionMockHandler } from '#api/portal-session/portal-session.msw.ts'
import { rememberSignedIn } from '#app/api/portal-session.ts'
import { customer, grant } from '#app/testing/fixtures.ts'
import { page } from '#app/testing/page.ts'
import { renderRoute } from '#app/testing/render-route.tsx'
import { session } from '#app/testing/session.ts'
import { signedIn } from '#app/testing/signed-in.ts'
import { waitingRole } from '#app/testing/waiting-role.ts'

const connected: CustomerPortalCustomer = {
  ...customer,
  oauth_accounts: { discord: { account_id: '4711', account_username: 'ada.lovelace' } },
}

const role: CustomerBenefitGrant = {
  ...waitingRole,
  granted_at: grant.granted_at,
  is_granted: true,
  error: null,
  customer: connected,
  properties: { account_id: '4711', guild_id: '902001', role_id: '902002' },
}

const agreed = '/acme/connect/discord?state=signed&code=%224711%22'

function showing(...grants: CustomerBenefitGrant[]) {
  return [getListPortalBenefitGrantsMockHandler(page(grants)), ...signedIn]
}

beforeEach(() => rememberSignedIn('acme'))

test('a benefit that waits for an account leads to the platform', async () => {
  const sent: unknown[] = []
  const start = getStartPlatformAccountMockHandler(async ({ request }) => {
    sent.push(await request.json())
    return { url: '#agree' }
  })
  const { user } = await renderRoute('/acme/benefits', {
    handlers: [start, ...showing(waitingRole)],
  })
  expect(await screen.findByText('Connect your Discord account to get this.')).toBeTruthy()
  expect(screen.getByText('Action needed')).toBeTruthy()
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: 'Connect Discord' }))
  await waitFor(() => expect(location.hash).toBe('#agree'))
  expect(sent).toEqual([{ platform: 'discord' }])
})

test('a benefit shows the account that it is given to', async () => {
  await renderRoute('/acme/benefits', { handlers: showing(role) })
  expect(await screen.findByText('Discord account: ada.lovelace')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Use a different Discord account' })).toBeTruthy()
  expect(screen.getByText('Active')).toBeTruthy()
})

test.each([
  ['account_expired', 'ActionRequired', 'Action needed', /no longer lets us use/, /^Connect/],
  [
    'account_refused',
    'ActionRequired',
    'Action needed',
    /doesn’t let this account in/,
    /different/,
  ],
  ['permission_missing', 'MerchantActionRequired', 'On hold', /^Acme has to fix/, /different/],
  ['unavailable', 'TryingAgain', 'Unlocking…', /We’ll keep trying/, /different/],
  ['unavailable', 'MerchantActionRequired', 'On hold', /stopped trying\. Ask Acme/, /different/],
] as const)('says who has to do something: %s, %s', async (code, type, badge, text, button) => {
  const error: BenefitGrantError = { message: '', type, code, timestamp: grant.created_at }
  const failed = { ...waitingRole, customer: connected, error }
  await renderRoute('/acme/benefits', { handlers: showing(failed) })
  expect(await screen.findByText(text)).toBeTruthy()
  expect(screen.getByText(badge)).toBeTruthy()
  expect(screen.getByRole('button', { name: button })).toBeTruthy()
})

test('a session of one purchase asks for a sign-in', async () => {
  const one = getGetPortalSessionMockHandler({
    ...session,
    scope: 'checkout',
    checkout_id: grant.id,
  })
  await renderRoute('/acme/benefits', { handlers: [one, ...showing(waitingRole)] })
  expect(
    await screen.findByText('To connect your Discord account, sign in with a code.'),
  ).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Connect Discord' })).toBeNull()
})

test('coming back connects the account, once', async () => {
  const sent: unknown[] = []
  const link = getLinkPlatformAccountMockHandler(async ({ request }) => {
    sent.push(await request.json())
    return connected
  })
  await renderRoute(agreed, { handlers: [link, ...showing(role)] })
  expect(await screen.findByText('Discord connected')).toBeTruthy()
  expect(await screen.findByRole('heading', { name: 'Benefits' })).toBeTruthy()
  expect(sent).toEqual([{ state: 'signed', code: '4711' }])
})

test.each([
  ['/acme/connect/discord', 'You didn’t authorize access on Discord, so nothing has changed.'],
  [agreed, 'Discord didn’t confirm your account. Start again.'],
])('coming back to %s says why it isn’t connected', async (address, text) => {
  const refused = http.post('*/oauth-accounts', () =>
    HttpResponse.json(
      {
        error: 'BadRequest',
        detail: '',
        code: 'platform_account.not_confirmed',
        values: { platform: 'Discord' },
      },
      { status: 400 },
    ),
  )
  await renderRoute(address, { handlers: [refused, ...showing(waitingRole)] })
  expect(await screen.findByRole('heading', { name: 'Discord isn’t connected' })).toBeTruthy()
  expect(screen.getByText(text)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Connect Discord' })).toBeTruthy()
  await expectAccessible()
})

test('no other platform leads anywhere', async () => {
  await renderRoute('/acme/connect/myspace', { handlers: signedIn })
  expect(await screen.findByRole('heading', { name: 'Overview' })).toBeTruthy()
})

test('an account is disconnected from the details', async () => {
  const state = { customer: connected }
  const read = getGetPortalCustomerMockHandler(() => state.customer)
  const unlink = getUnlinkPlatformAccountMockHandler(() => {
    state.customer = customer
  })
  const { user } = await renderRoute('/acme/details', { handlers: [read, unlink, ...signedIn] })
  expect(await screen.findByText('ada.lovelace')).toBeTruthy()
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: 'Disconnect Discord' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Disconnect Discord?' }))
  await user.click(dialog.getByRole('button', { name: 'Disconnect' }))
  expect(await screen.findByText('Discord disconnected')).toBeTruthy()
  expect(screen.queryByText('Connected accounts')).toBeNull()
})
