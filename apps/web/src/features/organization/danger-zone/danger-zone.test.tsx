import { screen, waitFor, within } from '@testing-library/react'
import { expectAccessible } from '@tollgate/app/testing'
import { expect, test } from 'vitest'
import { getLeaveOrganizationMockHandler } from '#api/member/member.msw.ts'
import { acmeWith, adaAs, memberNamed } from '#app/testing/people.ts'
import { refuse } from '#app/testing/refuse.ts'
import { renderRoute } from '#app/testing/render-route.tsx'

const path = '/acme/settings/danger'
const grace = memberNamed('Grace Hopper', 'owner')

function headings() {
  return screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
}

test('lets an owner hand over and delete', async () => {
  const { handlers } = acmeWith(grace, adaAs('owner'))
  await renderRoute(path, { handlers })
  expect(await screen.findByRole('radio', { name: /Grace Hopper/ })).toBeDefined()
  expect(document.title).toBe('Leave or delete · Tollgate')
  await expectAccessible()
})

test.each(['admin', 'member'])('offers who is %s nothing but to leave', async (role) => {
  const { handlers } = acmeWith(grace, adaAs(role))
  await renderRoute(path, { handlers })
  expect(await screen.findByRole('button', { name: 'Leave Acme' })).toBeDefined()
  expect(screen.queryByRole('button', { name: /Transfer ownership|Delete/ })).toBeNull()
  expect(headings()).not.toContain('Delete')
  await expectAccessible()
})

test('leaves, and opens another organization', async () => {
  const acme = acmeWith(grace, adaAs('member'))
  const leaving = getLeaveOrganizationMockHandler(() => {
    acme.members = [grace]
    return adaAs('member')
  })
  const { user, router } = await renderRoute(path, { handlers: [...acme.handlers, leaving] })
  await user.click(await screen.findByRole('button', { name: 'Leave Acme' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Leave Acme?' }))
  await user.click(dialog.getByRole('button', { name: 'Leave organization' }))
  expect(await screen.findByText('You left Acme')).toBeDefined()
  await waitFor(() => expect(router.state.location.pathname).toBe('/globex'))
})

test('tells the last owner what to do instead', async () => {
  const { handlers } = acmeWith(adaAs('owner'), memberNamed('Grace Hopper'))
  await renderRoute(path, { handlers })
  expect(await screen.findByText(/You’re the only owner. Transfer ownership/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Leave Acme' })).toBeNull()
})

test('says so, too, when the other owners have just left', async () => {
  const { handlers } = acmeWith(grace, adaAs('owner'))
  const code = 'YOU_CANNOT_LEAVE_THE_ORGANIZATION_AS_THE_ONLY_OWNER'
  const refused = getLeaveOrganizationMockHandler(refuse(400, code))
  const { user } = await renderRoute(path, { handlers: [...handlers, refused] })
  await user.click(await screen.findByRole('button', { name: 'Leave Acme' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Leave organization' }))
  expect(await dialog.findByText(/You’re the only owner/)).toBeDefined()
})
