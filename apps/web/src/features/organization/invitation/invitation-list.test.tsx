import { screen, waitFor, within } from '@testing-library/react'
import { expectAccessible } from '@tollgate/app/testing'
import { expect, test, vi } from 'vitest'
import { getListInvitationsMockHandler } from '#api/invitation/invitation.msw.ts'
import { acmeAs, invitationsOf, invitationTo, past } from '#app/testing/acme-invitations.ts'
import { acme } from '#app/testing/ada.ts'
import { acmeWith, adaAs, memberNamed, sales } from '#app/testing/people.ts'
import { refuse } from '#app/testing/refuse.ts'
import { renderRoute } from '#app/testing/render-route.tsx'

test('shows who waits: role, team, who invited, and until when', async () => {
  const { handler, asked } = invitationsOf(
    invitationTo('lin', { role: 'admin', teamId: sales.id }),
    invitationTo('late', { expiresAt: past }),
  )
  await renderRoute('/acme/invitations', { handlers: [handler, ...acmeAs('admin')] })
  const row = within(await screen.findByRole('row', { name: /lin@example.com/ }))
  for (const text of ['Admin', 'Sales', 'Grace Hopper', 'Pending', 'in 29 hours']) {
    expect((await row.findAllByText(text))[0]).toBeDefined()
  }
  expect(screen.queryByText('late@example.com')).toBeNull()
  expect(Object.fromEntries(asked[0] ?? [])).toEqual({
    organizationId: acme.id,
    status: 'pending',
    limit: '100',
    offset: '0',
  })
  await expectAccessible()
})

test.each([
  ['Accepted', 'accepted', 'yes@example.com'],
  ['Declined', 'declined', 'no@example.com'],
  ['Canceled', 'canceled', 'back@example.com'],
  ['Expired', 'expired', 'late@example.com'],
])('“%s” shows those only, and the address says so', async (name, status, email) => {
  const { handler } = invitationsOf(
    invitationTo('lin'),
    invitationTo('yes', { status: 'accepted' }),
    invitationTo('no', { status: 'rejected' }),
    invitationTo('back', { status: 'canceled' }),
    invitationTo('late', { expiresAt: past }),
  )
  const handlers = [handler, ...acmeAs('owner')]
  const { user, router } = await renderRoute('/acme/invitations', { handlers })
  await screen.findByText('lin@example.com')
  await user.selectOptions(screen.getByLabelText('Status'), name)
  const row = within(await screen.findByRole('row', { name: new RegExp(email) }))
  expect(row.getByText(name)).toBeDefined()
  expect(screen.getAllByRole('row')).toHaveLength(2)
  expect(router.state.location.search).toEqual({ status })
  await user.selectOptions(screen.getByLabelText('Status'), 'All')
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(6))
})

test('takes an unknown status in the address for none', async () => {
  const { handler } = invitationsOf(invitationTo('lin'))
  await renderRoute('/acme/invitations?status=lost', { handlers: [handler, ...acmeAs('owner')] })
  expect(await screen.findByText('lin@example.com')).toBeDefined()
})

test('shows a hundred, and the others when asked, each once', async () => {
  const many = Array.from({ length: 150 }, (_, index) => invitationTo(`person-${index}`))
  const { handler, state } = invitationsOf(...many)
  const handlers = [handler, ...acmeAs('owner')]
  const { user } = await renderRoute('/acme/invitations', { handlers })
  await screen.findByText('person-99@example.com')
  expect(screen.queryByText('person-100@example.com')).toBeNull()
  // Someone else invites meanwhile: all others move down by one.
  state.invitations = [invitationTo('newest'), ...many]
  await user.click(screen.getByRole('button', { name: 'Show more' }))
  expect(await screen.findByText('person-149@example.com')).toBeDefined()
  expect(screen.getAllByText('person-99@example.com')).toHaveLength(1)
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
})

test.each([
  ['some are shown', invitationTo('lin'), 'Show more'],
  ['none is shown yet', invitationTo('late', { expiresAt: past }), 'Try again'],
])('says that the next hundred could not be loaded, where %s', async (_where, first, again) => {
  const hundred = Array.from({ length: 100 }, (_, index) => ({ ...first, id: `${index}` }))
  const { handler, state, asked } = invitationsOf(...hundred, invitationTo('grace'))
  state.brokenFrom = 100
  const handlers = [handler, ...acmeAs('owner')]
  const { user } = await renderRoute('/acme/invitations', { handlers })
  const button = await screen.findByRole('button', { name: again })
  if (again === 'Show more') await user.click(button)
  expect((await screen.findByRole('alert')).textContent).toContain('Something went wrong')
  const before = asked.length
  state.brokenFrom = Number.POSITIVE_INFINITY
  await user.click(screen.getByRole('button', { name: again }))
  expect(await screen.findByText('grace@example.com')).toBeDefined()
  expect(asked.length).toBeLessThan(before + 4)
})

test('finds those that wait behind a hundred expired ones', async () => {
  const late = Array.from({ length: 100 }, (_, index) =>
    invitationTo(`late-${index}`, { expiresAt: past }),
  )
  const { handler } = invitationsOf(...late, invitationTo('lin'))
  await renderRoute('/acme/invitations', { handlers: [handler, ...acmeAs('owner')] })
  expect(await screen.findByText('lin@example.com')).toBeDefined()
})

test('an invitation expires before the eyes of its reader', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
  try {
    const soon = new Date(Date.now() + 10_000).toISOString()
    const { handler } = invitationsOf(invitationTo('lin', { expiresAt: soon }))
    const handlers = [handler, ...acmeAs('owner')]
    await renderRoute('/acme/invitations?status=all', { handlers })
    expect(await screen.findByText('Pending', { selector: 'td *' })).toBeDefined()
    await vi.advanceTimersByTimeAsync(30_000)
    expect(await screen.findByText('Expired', { selector: 'td *' })).toBeDefined()
  } finally {
    vi.useRealTimers()
  }
})

test('shows invitations that can’t be accepted, and why', async () => {
  const lesser = memberNamed('Lin')
  const { handler } = invitationsOf(
    invitationTo('one', { inviterId: 'left' }),
    invitationTo('two', { inviterId: lesser.userId }),
  )
  const { handlers } = acmeWith(adaAs('owner'), lesser)
  await renderRoute('/acme/invitations', { handlers: [handler, ...handlers] })
  expect(await screen.findByText(/who sent it has left/)).toBeDefined()
  expect(screen.getByText('Former member')).toBeDefined()
  expect(screen.getByText(/Lin can no longer give this role/)).toBeDefined()
})

test('lets members look only', async () => {
  const { handler } = invitationsOf(invitationTo('lin'))
  await renderRoute('/acme/invitations', { handlers: [handler, ...acmeAs('member')] })
  expect(await screen.findByText('lin@example.com')).toBeDefined()
  expect(screen.queryByRole('button', { name: /Actions for/ })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Invite people' })).toBeNull()
  await expectAccessible()
})

test('says that nothing is like that, and leads back', async () => {
  const { handler } = invitationsOf()
  const handlers = [handler, ...acmeAs('owner')]
  const { user } = await renderRoute('/acme/invitations?status=accepted', { handlers })
  await user.click(await screen.findByRole('button', { name: 'Clear filters' }))
  expect(await screen.findByText('No pending invitations')).toBeDefined()
  await expectAccessible()
})

test('offers another try when the list could not be loaded', async () => {
  const list = getListInvitationsMockHandler(refuse(500, 'INTERNAL_SERVER_ERROR'))
  await renderRoute('/acme/invitations', { handlers: [list, ...acmeAs('owner')] })
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined()
})
