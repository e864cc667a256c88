import { screen, waitFor, within } from '@testing-library/react'
import { expectAccessible } from '@tollgate/app/testing'
import { expect, test } from 'vitest'
import { getListCheckoutLinksMockHandler } from '#api/checkout-link/checkout-link.msw.ts'
import {
  getAcceptInvitationMockHandler,
  getAcceptInvitationResponseMock,
  getGetInvitationMockHandler,
  getListUserInvitationsMockHandler,
} from '#api/invitation/invitation.msw.ts'
import type { InvitationDetails } from '#api/model/index.ts'
import { getListOrdersMockHandler } from '#api/order/order.msw.ts'
import { getSetActiveOrganizationMockHandler } from '#api/organization/organization.msw.ts'
import { getListProductsMockHandler } from '#api/product/product.msw.ts'
import { listOf } from '#app/testing/acme-shop.ts'
import { acme, ada, fullOrganization, globex } from '#app/testing/ada.ts'
import { globexInvitation } from '#app/testing/invitation.ts'
import { refuse } from '#app/testing/refuse.ts'
import { renderRoute } from '#app/testing/render-route.tsx'
import { signedIn } from '#app/testing/signed-in.ts'

const acceptGlobex = { name: 'Accept the invitation to Globex' }

/** Ada works in Acme; Globex has invited her, and she joins by accepting. */
function invited(emailVerified = true) {
  const organizations = [acme]
  const asked: string[] = []
  const accepted: unknown[] = []
  let waiting: InvitationDetails[] = [globexInvitation]
  const handlers = [
    getAcceptInvitationMockHandler(async ({ request }) => {
      accepted.push(await request.json())
      waiting = []
      organizations.push(globex)
      return getAcceptInvitationResponseMock()
    }),
    getListUserInvitationsMockHandler(({ request }) => {
      asked.push(request.url)
      return waiting
    }),
    ...signedIn({ organizations, user: { emailVerified } }),
    getSetActiveOrganizationMockHandler({ ...fullOrganization(globex, 'member'), teams: null }),
    getListProductsMockHandler(listOf([])),
    getListCheckoutLinksMockHandler(listOf([])),
    getListOrdersMockHandler(listOf([])),
  ]
  return { handlers, asked, accepted, withdraw: () => (waiting = []) }
}

async function openSwitcher(user: { click: (element: Element) => Promise<void> }) {
  await user.click(await screen.findByRole('button', { name: /^Current organization: Acme/ }))
  return screen.findByRole('dialog', { name: 'Switch organization' })
}

test('shows on the switcher that an invitation waits, and inside who invites as what', async () => {
  const { handlers } = invited()
  const { user, router } = await renderRoute('/acme', {
    handlers: [...handlers, getGetInvitationMockHandler(globexInvitation)],
  })
  const name = /^Current organization: Acme.*1 invitation is waiting for you$/
  await user.click(await screen.findByRole('button', { name }))
  const list = await screen.findByRole('list', { name: 'Invitations for you' })
  expect(within(list).getByText('Invited as admin and member')).toBeDefined()
  await expectAccessible()
  await user.click(within(list).getByRole('link', { name: 'Globex' }))
  expect(await screen.findByRole('heading', { name: 'Join Globex' })).toBeDefined()
  expect(router.state.location.pathname).toBe(`/invitation/${globexInvitation.id}`)
})

test('accepts in the switcher and opens the organization', async () => {
  const { handlers, accepted } = invited()
  const { user, router } = await renderRoute('/acme', { handlers })
  const dialog = await openSwitcher(user)
  await user.click(await within(dialog).findByRole('button', acceptGlobex))
  expect(await screen.findByRole('heading', { name: 'Globex' })).toBeDefined()
  expect(router.state.location.pathname).toBe('/globex')
  expect(accepted).toEqual([{ invitationId: globexInvitation.id }])
  await waitFor(() => expect(screen.queryByText(/waiting for you/)).toBeNull())
})

test.each([
  ['INVITATION_NOT_FOUND', 'This invitation can no longer be answered'],
  ['INVITER_IS_NO_LONGER_A_MEMBER_OF_THE_ORGANIZATION', 'This invitation is no longer valid'],
])('says what %s means, and lists what still waits', async (code, text) => {
  const { handlers, withdraw } = invited()
  const refused = getAcceptInvitationMockHandler(() => {
    withdraw()
    return refuse(400, code)()
  })
  const { user } = await renderRoute('/acme', { handlers: [refused, ...handlers] })
  const dialog = await openSwitcher(user)
  await user.click(await within(dialog).findByRole('button', acceptGlobex))
  expect(await screen.findByText(text)).toBeDefined()
  await waitFor(() => expect(within(dialog).queryByRole('button', acceptGlobex)).toBeNull())
})

test('keeps an invitation to an organization without a place', async () => {
  const { handlers } = invited()
  const refused = getAcceptInvitationMockHandler(
    refuse(403, 'ORGANIZATION_MEMBERSHIP_LIMIT_REACHED'),
  )
  const { user } = await renderRoute('/acme', { handlers: [refused, ...handlers] })
  const dialog = await openSwitcher(user)
  await user.click(await within(dialog).findByRole('button', acceptGlobex))
  expect(await screen.findByText(/This organization is full/)).toBeDefined()
  expect(within(dialog).getByRole('button', acceptGlobex)).toBeDefined()
})

test('asks for no invitations while the address is unverified', async () => {
  const { handlers, asked } = invited(false)
  const { user } = await renderRoute('/acme', { handlers })
  const dialog = await openSwitcher(user)
  await within(dialog).findByRole('link', { name: 'Create organization' })
  expect(within(dialog).queryByText('Invitations for you')).toBeNull()
  expect(asked).toEqual([])
})

test('stays silent when the invitations can’t be had', async () => {
  const { handlers } = invited()
  const refused = getListUserInvitationsMockHandler(refuse(403, 'FORBIDDEN'))
  const { user } = await renderRoute('/acme', { handlers: [refused, ...handlers] })
  const dialog = await openSwitcher(user)
  expect(within(dialog).getByRole('link', { name: 'Acme' })).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('leads to an invitation from the command menu', async () => {
  const { handlers } = invited()
  const { user, router } = await renderRoute('/acme', {
    handlers: [...handlers, getGetInvitationMockHandler(globexInvitation)],
  })
  await user.click(await screen.findByRole('button', { name: /Search or jump to/ }))
  await user.click(await screen.findByRole('option', { name: 'View invitation to Globex' }))
  await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/invitation\//))
})

test('shows a user without an organization the invitation before asking for a name', async () => {
  const { handlers } = invited()
  const none = signedIn({ organizations: [], session: { activeOrganizationId: null } })
  const { user } = await renderRoute('/organizations/new', { handlers: [...none, ...handlers] })
  expect(
    await screen.findByRole('heading', { level: 1, name: 'You’ve been invited' }),
  ).toBeDefined()
  expect(screen.getByRole('link', { name: 'Globex' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Create organization' })).toBeDefined()
  await expectAccessible()
  await user.type(screen.getByLabelText('Name'), ada.name)
})
