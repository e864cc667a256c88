import { screen, waitFor, within } from '@testing-library/react'
import { expectAccessible } from '@tollgate/app/testing'
import { expect, test } from 'vitest'
import { getTransferOwnershipMockHandler } from '#api/member/member.msw.ts'
import { acme as acmeOrganization } from '#app/testing/ada.ts'
import { acmeWith, adaAs, memberNamed } from '#app/testing/people.ts'
import { refuse } from '#app/testing/refuse.ts'
import { renderRoute } from '#app/testing/render-route.tsx'

const path = '/acme/settings/danger'
const grace = memberNamed('Grace Hopper')

type User = Awaited<ReturnType<typeof renderRoute>>['user']

/** Chooses Grace, and is asked whether that is meant. */
async function chooseGrace(user: User) {
  await user.click(await screen.findByRole('radio', { name: /Grace Hopper/ }))
  await user.click(screen.getByRole('button', { name: 'Transfer ownership…' }))
  return within(await screen.findByRole('dialog', { name: 'Transfer Acme to Grace Hopper?' }))
}

test('hands over to the member who is chosen, and goes on as an admin', async () => {
  const acme = acmeWith(adaAs('owner'), grace)
  const requests: unknown[] = []
  const transferring = getTransferOwnershipMockHandler(async ({ request }) => {
    requests.push(await request.json())
    const owner = { ...grace, role: 'owner' }
    acme.members = [adaAs('admin'), owner]
    return { owner, previousOwner: adaAs('admin') }
  })
  const { user } = await renderRoute(path, { handlers: [...acme.handlers, transferring] })
  const dialog = await chooseGrace(user)
  expect(
    dialog.getByText(/^Grace Hopper becomes an owner .* You \(Ada Lovelace\) become an admin/),
  ).toBeDefined()
  await expectAccessible()
  await user.click(dialog.getByRole('button', { name: 'Transfer ownership' }))
  expect(await screen.findByText(/^Grace Hopper is now an owner of Acme/)).toBeDefined()
  expect(requests).toEqual([{ memberId: grace.id, organizationId: acmeOrganization.id }])
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Transfer ownership…' })).toBeNull(),
  )
  expect(screen.getByRole('button', { name: 'Leave Acme' })).toBeDefined()
  await waitFor(() => expect(document.activeElement?.tagName).toBe('MAIN'))
})

test('finds members by name, and never offers oneself', async () => {
  const acme = acmeWith(adaAs('owner'), grace, memberNamed('Joan Clarke'))
  const { user } = await renderRoute(path, { handlers: acme.handlers })
  expect(await screen.findAllByRole('radio')).toHaveLength(2)
  await user.click(screen.getByRole('radio', { name: /Grace Hopper/ }))
  const search = screen.getByRole('searchbox', { name: 'New owner' })
  await user.type(search, 'Joan')
  await waitFor(() => expect(acme.searches.at(-1)?.get('search')).toBe('Joan'))
  // Who is chosen stays in sight.
  expect(screen.getByRole('radio', { name: /Grace Hopper/ })).toHaveProperty('checked', true)
  expect(screen.getByRole('radio', { name: /Joan Clarke/ })).toBeDefined()
})

test('says that no member was found', async () => {
  const { handlers } = acmeWith(adaAs('owner'), grace)
  const { user } = await renderRoute(path, { handlers })
  await user.type(await screen.findByRole('searchbox', { name: 'New owner' }), 'Nobody')
  expect(await screen.findByText('No members found.')).toBeDefined()
})

test('says that there are no other members', async () => {
  const { handlers } = acmeWith(adaAs('owner'))
  await renderRoute(path, { handlers })
  expect(await screen.findByText(/There are no other members/)).toBeDefined()
})

test('requires a chosen member', async () => {
  const { handlers } = acmeWith(adaAs('owner'), grace)
  const { user } = await renderRoute(path, { handlers })
  await screen.findByRole('radio')
  await user.click(screen.getByRole('button', { name: 'Transfer ownership…' }))
  expect(await screen.findByText('Choose a member.')).toBeDefined()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('says that the member was removed meanwhile, and offers who is left', async () => {
  const acme = acmeWith(adaAs('owner'), grace)
  const refused = getTransferOwnershipMockHandler(refuse(400, 'MEMBER_NOT_FOUND'))
  const { user } = await renderRoute(path, { handlers: [...acme.handlers, refused] })
  const dialog = await chooseGrace(user)
  acme.members = [adaAs('owner')]
  await user.click(dialog.getByRole('button', { name: 'Transfer ownership' }))
  expect(await screen.findByText('Grace Hopper is no longer a member')).toBeDefined()
  expect(await screen.findByText(/There are no other members/)).toBeDefined()
  expect(screen.queryByRole('dialog', { name: /Transfer ownership/ })).toBeNull()
})

test('says that someone else took the owner role away', async () => {
  const acme = acmeWith(adaAs('owner'), grace)
  const code = 'YOU_ARE_NOT_ALLOWED_TO_HAND_OVER_THIS_ORGANIZATION'
  const refused = getTransferOwnershipMockHandler(refuse(403, code))
  const { user } = await renderRoute(path, { handlers: [...acme.handlers, refused] })
  const dialog = await chooseGrace(user)
  acme.members = [adaAs('admin'), grace]
  await user.click(dialog.getByRole('button', { name: 'Transfer ownership' }))
  expect(await screen.findByText(/Only owners can do this/)).toBeDefined()
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Transfer ownership…' })).toBeNull(),
  )
})

test('says that one can’t hand over to oneself', async () => {
  const { handlers } = acmeWith(adaAs('owner'), grace)
  const refused = getTransferOwnershipMockHandler(refuse(400, 'YOU_ARE_THE_OWNER_ALREADY'))
  const { user } = await renderRoute(path, { handlers: [...handlers, refused] })
  const dialog = await chooseGrace(user)
  await user.click(dialog.getByRole('button', { name: 'Transfer ownership' }))
  expect(await dialog.findByText(/You’re already the owner/)).toBeDefined()
})
