import { screen } from '@testing-library/react'
import { expectAccessible } from '@tollgate/app/testing'
import { expect, test } from 'vitest'
import {
  getAcceptInvitationMockHandler,
  getAcceptInvitationResponseMock,
  getGetInvitationMockHandler,
  getRejectInvitationMockHandler,
  getRejectInvitationResponseMock,
} from '#api/invitation/invitation.msw.ts'
import type { OpenSession } from '#api/model/index.ts'
import { getGetSessionMockHandler, getSignOutMockHandler } from '#api/session/session.msw.ts'
import { adaSignedIn } from '#app/testing/ada.ts'
import { configured } from '#app/testing/configuration.ts'
import { globexInvitation as invitation } from '#app/testing/invitation.ts'
import { refuse } from '#app/testing/refuse.ts'
import { renderRoute } from '#app/testing/render-route.tsx'
import { signedOut } from '#app/testing/signed-in.ts'
import { twoOrganizations } from '#app/testing/two-organizations.ts'

const { id } = invitation
const path = `/invitation/${id}?secret=from-the-mail`
const accept = { name: 'Accept invitation' }
const decline = { name: 'Decline' }

const open = getGetInvitationMockHandler(invitation)

test('says signed out who invites whom to what, and takes the secret out of the address', async () => {
  const asked: string[] = []
  const handler = getGetInvitationMockHandler(({ request }) => {
    asked.push(new URL(request.url).search)
    return invitation
  })
  const { router } = await renderRoute(path, { handlers: [...signedOut(), handler] })
  const heading = await screen.findByRole('heading', { name: 'Join Globex' })
  expect(document.activeElement).toBe(heading)
  for (const text of ['Grace Hopper (grace@example.com)', 'ada@example.com', 'admin and member']) {
    expect(screen.getByText(text)).toBeDefined()
  }
  expect(screen.getByText(/Mar 16, 2026/)).toBeDefined()
  expect(screen.queryByRole('button', accept)).toBeNull()
  expect(asked).toEqual([`?id=${id}&secret=from-the-mail`])
  expect(router.state.location.href).toBe(`/invitation/${id}`)
  await expectAccessible()
})

test.each([
  ['Create an account', '/sign-up'],
  ['Sign in', '/sign-in'],
])('“%s” brings the address along, and comes back with the secret', async (name, to) => {
  const { user, router } = await renderRoute(path, { handlers: [...signedOut(), open] })
  await user.click(await screen.findByRole('link', { name }))
  expect(await screen.findByDisplayValue('ada@example.com')).toBeDefined()
  expect(router.state.location.pathname).toBe(to)
  expect(router.state.location.search).toEqual({ returnTo: path })
})

test('accepts only when pressed, and goes to the organization', async () => {
  const answers: unknown[] = []
  const { user, router } = await renderRoute(path, {
    handlers: [
      ...twoOrganizations().handlers,
      open,
      getAcceptInvitationMockHandler(async ({ request }) => {
        answers.push(await request.json())
        return getAcceptInvitationResponseMock()
      }),
    ],
  })
  const button = await screen.findByRole('button', accept)
  await expectAccessible()
  expect(answers).toEqual([])
  await user.click(button)
  await expect.poll(() => router.state.location.pathname).toBe('/globex')
  expect(answers).toEqual([{ invitationId: id, secret: 'from-the-mail' }])
})

test('declines when asked to', async () => {
  const answers: unknown[] = []
  const handler = getRejectInvitationMockHandler(async ({ request }) => {
    answers.push(await request.json())
    return getRejectInvitationResponseMock()
  })
  const { user } = await renderRoute(path, {
    handlers: [...twoOrganizations().handlers, open, handler],
  })
  await user.click(await screen.findByRole('button', decline))
  const heading = await screen.findByRole('heading', { name: 'You declined the invitation' })
  expect(document.activeElement).toBe(heading)
  expect(answers).toEqual([{ invitationId: id, secret: 'from-the-mail' }])
  await expectAccessible()
})

test('lets the wrong user sign out, and asks for the invited account', async () => {
  let session: OpenSession | null = adaSignedIn
  const { user } = await renderRoute(path, {
    handlers: [
      configured(),
      getGetSessionMockHandler(() => session),
      getGetInvitationMockHandler(() => {
        if (session !== null) refuse(403, 'YOU_ARE_NOT_THE_RECIPIENT_OF_THE_INVITATION')()
        return { ...invitation, email: 'mary@example.com' }
      }),
      getSignOutMockHandler(() => {
        session = null
        return { success: true }
      }),
    ],
  })
  const title = 'This invitation is for someone else'
  expect(await screen.findByRole('heading', { name: title })).toBeDefined()
  expect(screen.getByText(/You’re signed in as ada@example.com/)).toBeDefined()
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: 'Sign out' }))
  expect(await screen.findByRole('link', { name: 'Create an account' })).toBeDefined()
  expect(screen.getByText('mary@example.com')).toBeDefined()
})

test.each([
  [400, 'INVITATION_NOT_FOUND', 'This invitation can no longer be answered', '/'],
  [
    400,
    'INVITER_IS_NO_LONGER_A_MEMBER_OF_THE_ORGANIZATION',
    'This invitation is no longer valid',
    '/',
  ],
  [400, 'INVITER_MAY_NO_LONGER_GIVE_THIS_ROLE', 'This invitation isn’t valid right now', '/'],
  [
    403,
    'EMAIL_VERIFICATION_REQUIRED_BEFORE_ACCEPTING_OR_REJECTING_INVITATION',
    'Verify your email first',
    '/account/security',
  ],
])('explains %i %s, and what to do', async (status, code, name, href) => {
  const handler = getGetInvitationMockHandler(refuse(status, code))
  await renderRoute(path, { handlers: [...twoOrganizations().handlers, handler] })
  expect(await screen.findByRole('heading', { name })).toBeDefined()
  expect(screen.getByRole('link').getAttribute('href')).toBe(href)
  await expectAccessible()
})

test('asks who has no right secret to sign in', async () => {
  const handler = getGetInvitationMockHandler(refuse(401, 'NOT_AUTHENTICATED'))
  await renderRoute(`/invitation/${id}`, { handlers: [...signedOut(), handler] })
  const name = 'This link doesn’t lead to an invitation'
  expect(await screen.findByRole('heading', { name })).toBeDefined()
  const link = screen.getByRole('link', { name: 'Sign in' })
  expect(link.getAttribute('href')).toBe(
    `/sign-in?returnTo=${encodeURIComponent(`/invitation/${id}`)}`,
  )
  await expectAccessible()
})

test.each([
  [400, 'INVITATION_NOT_FOUND', 'This invitation can no longer be answered'],
  [400, 'FAILED_TO_RETRIEVE_INVITATION', 'This invitation can no longer be answered'],
  [400, 'USER_IS_ALREADY_A_MEMBER_OF_THIS_ORGANIZATION', 'You’re already a member'],
])('explains when accepting is refused with %i %s', async (status, code, name) => {
  const refused = getAcceptInvitationMockHandler(refuse(status, code))
  const { user } = await renderRoute(path, {
    handlers: [...twoOrganizations().handlers, open, refused],
  })
  await user.click(await screen.findByRole('button', accept))
  expect(await screen.findByRole('heading', { name })).toBeDefined()
  await expectAccessible()
})

test.each(['ORGANIZATION_MEMBERSHIP_LIMIT_REACHED', 'TEAM_MEMBER_LIMIT_REACHED'])(
  'keeps the buttons when there is no place left: %s',
  async (code) => {
    const refused = getAcceptInvitationMockHandler(refuse(403, code))
    const { user } = await renderRoute(path, {
      handlers: [...twoOrganizations().handlers, open, refused],
    })
    await user.click(await screen.findByRole('button', accept))
    expect((await screen.findByRole('alert')).textContent).toMatch(/This organization is full/)
    expect(screen.getByRole('button', accept)).toBeDefined()
    await expectAccessible()
  },
)
