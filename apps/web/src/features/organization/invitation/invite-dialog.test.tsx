import { screen, waitFor, within } from '@testing-library/react'
import { expectAccessible } from '@tollgate/app/testing'
import { HttpResponse, type RequestHandler } from 'msw'
import { expect, test } from 'vitest'
import {
  getInviteMemberMockHandler,
  getInviteMemberResponseMock,
  getListInvitationsMockHandler,
} from '#api/invitation/invitation.msw.ts'
import type { InviteMemberRequest } from '#api/model/index.ts'
import { acme } from '#app/testing/ada.ts'
import { acmeWith, adaAs, memberNamed, sales } from '#app/testing/people.ts'
import { refuse } from '#app/testing/refuse.ts'
import { renderRoute } from '#app/testing/render-route.tsx'

const dialog = { name: 'Invite people to Acme' }

type Answer = (request: InviteMemberRequest) => void | Promise<void>

/** An API that remembers what it was asked to send, and may refuse it. */
function mailing(answer: Answer = () => {}) {
  const requests: InviteMemberRequest[] = []
  const handler = getInviteMemberMockHandler(async ({ request }) => {
    const asked: InviteMemberRequest = JSON.parse(await request.text())
    requests.push(asked)
    await answer(asked)
    return getInviteMemberResponseMock()
  })
  return { requests, handler }
}

async function openDialog(handler: RequestHandler, role = 'owner') {
  const { handlers } = acmeWith(adaAs(role), memberNamed('Grace Hopper', 'owner'))
  const list = getListInvitationsMockHandler([])
  const view = await renderRoute('/acme/invitations', { handlers: [handler, list, ...handlers] })
  const [opener] = await screen.findAllByRole('button', { name: 'Invite people' })
  if (opener === undefined) throw new Error('No button')
  await view.user.click(opener)
  const field = await screen.findByLabelText<HTMLTextAreaElement>('Emails')
  async function fill(text: string): Promise<void> {
    await view.user.click(field)
    await view.user.paste(text)
  }
  return { ...view, field, fill }
}

/** An answer that comes when the test says so. */
function held() {
  let release = () => {}
  const open = new Promise<void>((resolve) => {
    release = resolve
  })
  return { open, release: () => release() }
}

test('invites everyone on a pasted list, with a role and a team', async () => {
  const { requests, handler } = mailing()
  const { user, fill } = await openDialog(handler)
  await fill('Grace Hopper <grace@example.com>; LIN@example.com\nlin@example.com')
  expect(screen.getByText('2 emails')).toBeDefined()
  expect(screen.getByText('1 duplicate ignored.')).toBeDefined()
  await user.click(screen.getByRole('radio', { name: /Admin/ }))
  await user.selectOptions(screen.getByLabelText('Team'), 'Sales')
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: 'Send 2 invitations' }))
  expect(await screen.findByText('2 invitations sent')).toBeDefined()
  expect(screen.queryByRole('dialog', dialog)).toBeNull()
  const terms = { role: 'admin', teamId: sales.id, organizationId: acme.id, resend: false }
  expect(requests.toSorted((one, other) => one.email.localeCompare(other.email))).toEqual([
    { email: 'grace@example.com', ...terms },
    { email: 'lin@example.com', ...terms },
  ])
})

test('invites members into no team unless told otherwise', async () => {
  const { requests, handler } = mailing()
  const { user, fill } = await openDialog(handler)
  await fill('grace@example.com')
  await user.click(screen.getByRole('button', { name: 'Send invitation' }))
  await waitFor(() => expect(requests).toHaveLength(1))
  expect(requests[0]).toMatchObject({ role: 'member' })
  expect(requests[0]).not.toHaveProperty('teamId')
})

test('names invalid addresses, and sends nothing until they are fixed', async () => {
  const { requests, handler } = mailing()
  const { user, field, fill } = await openDialog(handler)
  await fill('grace@example.com, lin@, ')
  expect(screen.getByText('“lin@” is not an email address')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Send invitation' }))
  expect(screen.getByText('Fix or remove anything that isn’t an email address.')).toBeDefined()
  expect(document.activeElement).toBe(field)
  await expectAccessible()
  await user.clear(field)
  await user.click(screen.getByRole('button', { name: 'Send invitations' }))
  expect(screen.getByText('This field is required')).toBeDefined()
  expect(requests).toEqual([])
})

test('leaves the word alone that is just being typed', async () => {
  const { user, field } = await openDialog(mailing().handler)
  await user.type(field, 'grace')
  expect(screen.queryByText(/is not an email address/)).toBeNull()
  await user.tab()
  expect(screen.getByText('“grace” is not an email address')).toBeDefined()
})

test('keeps those that could not be sent, each with its reason', async () => {
  const codes: Record<string, string> = {
    'ada@example.com': 'USER_IS_ALREADY_A_MEMBER_OF_THIS_ORGANIZATION',
    'lin@example.com': 'USER_IS_ALREADY_INVITED_TO_THIS_ORGANIZATION',
    'löw@example.com': 'INVALID_EMAIL',
  }
  const { requests, handler } = mailing(({ email, resend }) => {
    const code = codes[email]
    if (code !== undefined && resend !== true) refuse(400, code)()
  })
  const { user, field, fill } = await openDialog(handler)
  await fill('ada@example.com lin@example.com grace@example.com löw@example.com')
  await user.click(screen.getByRole('button', { name: 'Send 4 invitations' }))
  expect(await screen.findByText('1 invitation sent')).toBeDefined()
  expect(field.value).toBe('ada@example.com\nlin@example.com\nlöw@example.com')
  expect(document.activeElement).toBe(field)
  const refused = within(screen.getByRole('list', { name: 'Not invited' }))
  expect(refused.getByText('Already a member.')).toBeDefined()
  expect(refused.getByText('We can’t send email to this address.')).toBeDefined()
  expect(refused.getByText(/^Already invited/)).toBeDefined()
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: 'Skip ada@example.com' }))
  await user.click(screen.getByRole('button', { name: 'Resend to lin@example.com' }))
  await waitFor(() => expect(field.value).toBe('löw@example.com'))
  expect(screen.getByText('We can’t send email to this address.')).toBeDefined()
  expect(requests.at(-1)).toMatchObject({ email: 'lin@example.com', resend: true })
  await user.clear(field)
  await user.type(field, 'loew@example.com')
  await user.click(screen.getByRole('button', { name: 'Send invitation' }))
  await waitFor(() => expect(screen.queryByRole('dialog', dialog)).toBeNull())
})

test.each([
  ['INVITATION_LIMIT_REACHED', 403, /^You’ve reached the limit of 100 pending invitations/],
  ['ORGANIZATION_MEMBERSHIP_LIMIT_REACHED', 403, /^This organization is full/],
  ['TEAM_MEMBER_LIMIT_REACHED', 403, /^This team is full/],
  ['TEAM_NOT_FOUND', 400, /^This team no longer exists/],
  ['MEMBER_NOT_FOUND', 400, /^You’re no longer a member of this organization/],
  ['YOU_ARE_NOT_ALLOWED_TO_INVITE_USERS_TO_THIS_ORGANIZATION', 403, /^Your role/],
  ['YOU_ARE_NOT_ALLOWED_TO_INVITE_USER_WITH_THIS_ROLE', 403, /^Only owners can invite owners/],
])('stops at %s, which is true for all, and keeps the rest', async (code, status, text) => {
  const { requests, handler } = mailing(({ email }) => {
    if (email !== 'first@example.com') refuse(status, code)()
  })
  const { user, field, fill } = await openDialog(handler)
  const others = Array.from({ length: 9 }, (_, index) => `other-${index}@example.com`)
  await fill(['first@example.com', ...others].join('\n'))
  await user.click(screen.getByRole('button', { name: 'Send 10 invitations' }))
  expect((await screen.findByRole('alert')).textContent).toMatch(text)
  expect(field.value).toBe(others.join('\n'))
  expect(requests.length).toBeLessThan(6)
})

test('chooses no team once the chosen one is gone', async () => {
  const { handler } = mailing(refuse(400, 'TEAM_NOT_FOUND'))
  const { user, fill } = await openDialog(handler)
  await fill('grace@example.com')
  await user.selectOptions(screen.getByLabelText('Team'), 'Sales')
  await user.click(screen.getByRole('button', { name: 'Send invitation' }))
  expect((await screen.findByRole('alert')).textContent).toMatch(/^This team no longer exists/)
  expect(screen.getByLabelText('Team')).toHaveProperty('value', '')
})

test('pauses when the server asks for it, and continues automatically', async () => {
  let pauses = 0
  const { requests, handler } = mailing(() => {
    if (requests.length === 2 && pauses++ === 0) {
      throw new HttpResponse(null, { status: 429, headers: { 'Retry-After': '1' } })
    }
  })
  const { user, fill } = await openDialog(handler)
  await fill('grace@example.com lin@example.com')
  await user.click(screen.getByRole('button', { name: 'Send 2 invitations' }))
  expect(await screen.findByText(/^Sending is paused for a moment/)).toBeDefined()
  expect(await screen.findByText('2 invitations sent')).toBeDefined()
  expect(requests).toHaveLength(3)
})

test('shows how far it is, and stops when told to', async () => {
  const { open, release } = held()
  const { requests, handler } = mailing(() => open)
  const { user, field, fill } = await openDialog(handler)
  await fill('a@example.com b@example.com c@example.com d@example.com')
  await user.click(screen.getByRole('button', { name: 'Send 4 invitations' }))
  expect(await screen.findByRole('progressbar', { name: 'Sending' })).toBeDefined()
  expect(screen.getByText(/^0 of 4 done/)).toBeDefined()
  expect(field.disabled).toBe(true)
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: 'Stop' }))
  release()
  expect(await screen.findByText('3 invitations sent')).toBeDefined()
  expect(field.value).toBe('d@example.com')
  expect(requests).toHaveLength(3)
})

test('continues when closed, reports the end, and keeps what was left', async () => {
  const { open, release } = held()
  const { handler } = mailing(async ({ email }) => {
    await open
    if (email === 'ada@example.com') {
      refuse(400, 'USER_IS_ALREADY_A_MEMBER_OF_THIS_ORGANIZATION')()
    }
  })
  const { user, fill } = await openDialog(handler)
  await fill('ada@example.com grace@example.com')
  await user.click(screen.getByRole('button', { name: 'Send 2 invitations' }))
  await screen.findByRole('progressbar')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog', dialog)).toBeNull())
  release()
  const told = await screen.findByText('1 invitation wasn’t sent')
  expect(told.parentElement?.textContent).toContain('ada@example.com')
  const [opener] = screen.getAllByRole('button', { name: 'Invite people' })
  if (opener !== undefined) await user.click(opener)
  expect(await screen.findByDisplayValue('ada@example.com')).toBeDefined()
  expect(screen.getByText('Already a member.')).toBeDefined()
})

test('keeps what was typed when it is closed by mistake, and forgets it when told to', async () => {
  const { user, fill } = await openDialog(mailing().handler)
  await fill('grace@example.com')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog', dialog)).toBeNull())
  const [opener] = screen.getAllByRole('button', { name: 'Invite people' })
  if (opener === undefined) throw new Error('No button')
  await user.click(opener)
  expect(await screen.findByDisplayValue('grace@example.com')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog', dialog)).toBeNull())
  await user.click(opener)
  expect(await screen.findByLabelText('Emails')).toHaveProperty('value', '')
})

test('offers admins no role above their own', async () => {
  await openDialog(mailing().handler, 'admin')
  expect(screen.getByRole('radio', { name: /Admin/ })).toBeDefined()
  expect(screen.queryByRole('radio', { name: /Owner/ })).toBeNull()
})
