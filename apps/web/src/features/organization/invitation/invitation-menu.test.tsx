import { screen, waitFor, within } from '@testing-library/react'
import { expectAccessible } from '@tollgate/app/testing'
import { expect, test } from 'vitest'
import {
  getCancelInvitationMockHandler,
  getInviteMemberMockHandler,
} from '#api/invitation/invitation.msw.ts'
import type { InviteMemberRequest } from '#api/model/index.ts'
import { acmeAs, hour, invitationsOf, invitationTo } from '#app/testing/acme-invitations.ts'
import { acme } from '#app/testing/ada.ts'
import { sales } from '#app/testing/people.ts'
import { refuse } from '#app/testing/refuse.ts'
import { renderRoute } from '#app/testing/render-route.tsx'

async function openMenu(email: string, handlers: Parameters<typeof renderRoute>[1], path = '') {
  const view = await renderRoute(`/acme/invitations${path}`, handlers)
  await view.user.click(await screen.findByRole('button', { name: `Actions for ${email}` }))
  await screen.findByRole('menu')
  return view
}

test('sends again with the same role and team, and says that the old link has ended', async () => {
  const sent: InviteMemberRequest[] = []
  const invitation = invitationTo('lin', { role: 'admin,member', teamId: sales.id })
  const { handler, state } = invitationsOf(invitation)
  const invite = getInviteMemberMockHandler(async ({ request }) => {
    sent.push(JSON.parse(await request.text()))
    const renewed = { ...invitation, expiresAt: new Date(Date.now() + 49.5 * hour).toISOString() }
    state.invitations = [renewed]
    return renewed
  })
  const handlers = [invite, handler, ...acmeAs('owner')]
  const { user } = await openMenu(invitation.email, { handlers })
  await user.click(screen.getByRole('menuitem', { name: 'Resend' }))
  expect(await screen.findByText('We’ve sent a new email to lin@example.com')).toBeDefined()
  expect(screen.getByText(/The old link no longer works/)).toBeDefined()
  expect(sent).toEqual([
    {
      email: invitation.email,
      role: ['admin', 'member'],
      teamId: sales.id,
      organizationId: acme.id,
      resend: true,
    },
  ])
  expect(await screen.findByText('in 49 hours')).toBeDefined()
})

test.each([
  ['TEAM_MEMBER_LIMIT_REACHED', /^This team is full/],
  ['USER_IS_ALREADY_A_MEMBER_OF_THIS_ORGANIZATION', /Already a member/],
])('says why it could not be sent again: %s', async (code, text) => {
  const { handler } = invitationsOf(invitationTo('lin'))
  const invite = getInviteMemberMockHandler(refuse(400, code))
  const handlers = [invite, handler, ...acmeAs('owner')]
  const { user } = await openMenu('lin@example.com', { handlers })
  await user.click(screen.getByRole('menuitem', { name: 'Resend' }))
  expect(await screen.findByText('No email was sent to lin@example.com')).toBeDefined()
  expect(screen.getByText(text)).toBeDefined()
})

test('asks once more who has declined, without renewing anything', async () => {
  const sent: InviteMemberRequest[] = []
  const declined = invitationTo('lin', { status: 'rejected' })
  const { handler } = invitationsOf(declined)
  const invite = getInviteMemberMockHandler(async ({ request }) => {
    sent.push(JSON.parse(await request.text()))
    return declined
  })
  const handlers = [invite, handler, ...acmeAs('owner')]
  const { user } = await openMenu(declined.email, { handlers }, '?status=declined')
  expect(screen.getAllByRole('menuitem')).toHaveLength(1)
  await user.click(screen.getByRole('menuitem', { name: 'Invite again' }))
  await waitFor(() => expect(sent).toMatchObject([{ email: declined.email, resend: false }]))
})

test('copies the link without a secret, and says for whom it works', async () => {
  const { handler } = invitationsOf(invitationTo('lin'))
  const { user } = await openMenu('lin@example.com', { handlers: [handler, ...acmeAs('owner')] })
  await user.click(screen.getByRole('menuitem', { name: 'Copy link' }))
  expect(await screen.findByText('Link copied')).toBeDefined()
  expect(
    screen.getByText(/only works for someone signed in with the verified email lin@/),
  ).toBeDefined()
  const link = await navigator.clipboard.readText()
  expect(link).toBe(`${window.location.origin}/invitation/invitation-lin`)
})

test('cancels after asking, and the row is gone', async () => {
  const { handler, state } = invitationsOf(invitationTo('lin'))
  const cancel = getCancelInvitationMockHandler(async ({ request }) => {
    expect(await request.json()).toEqual({ invitationId: 'invitation-lin' })
    state.invitations = []
    return invitationTo('lin', { status: 'canceled' })
  })
  const handlers = [cancel, handler, ...acmeAs('admin')]
  const { user } = await openMenu('lin@example.com', { handlers })
  await user.click(screen.getByRole('menuitem', { name: 'Cancel invitation' }))
  const name = 'Cancel the invitation to lin@example.com?'
  const dialog = within(await screen.findByRole('dialog', { name }))
  await expectAccessible()
  await user.click(dialog.getByRole('button', { name: 'Cancel invitation' }))
  expect(await screen.findByText('Invitation to lin@example.com canceled')).toBeDefined()
  expect(await screen.findByText('No pending invitations')).toBeDefined()
  expect(document.activeElement).not.toBe(document.body)
})

test.each([
  ['INVITATION_NOT_FOUND', 400, /no longer exists/],
  ['MEMBER_NOT_FOUND', 400, /no longer a member of this organization/],
  ['YOU_ARE_NOT_ALLOWED_TO_CANCEL_THIS_INVITATION', 403, /Your role/],
])('says why it could not be canceled: %s', async (code, status, text) => {
  const { handler } = invitationsOf(invitationTo('lin'))
  const cancel = getCancelInvitationMockHandler(refuse(status, code))
  const handlers = [cancel, handler, ...acmeAs('owner')]
  const { user } = await openMenu('lin@example.com', { handlers })
  await user.click(screen.getByRole('menuitem', { name: 'Cancel invitation' }))
  const dialog = within(await screen.findByRole('dialog', { name: /^Cancel the invitation/ }))
  await user.click(dialog.getByRole('button', { name: 'Cancel invitation' }))
  expect((await dialog.findByRole('alert')).textContent).toMatch(text)
})

test('lets admins cancel the invitation of an owner, but not send it', async () => {
  const { handler } = invitationsOf(invitationTo('lin', { role: 'owner' }))
  await openMenu('lin@example.com', { handlers: [handler, ...acmeAs('admin')] })
  const items = screen.getAllByRole('menuitem').map(({ textContent }) => textContent)
  expect(items).toEqual(['Copy link', 'Cancel invitation'])
})
