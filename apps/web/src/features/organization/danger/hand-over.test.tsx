import { screen, waitFor, within } from '@testing-library/react'
import { expectAccessible } from '@tollgate/app/testing'
import { expect, test } from 'vitest'
import { getTransferOwnershipMockHandler } from '#api/organization/organization.msw.ts'
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
  await user.click(screen.getByRole('button', { name: 'Hand over…' }))
  return within(await screen.findByRole('dialog', { name: 'Hand over Acme to Grace Hopper?' }))
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
  expect(dialog.getByText(/^Grace Hopper becomes an owner .* You, Ada Lovelace,/)).toBeDefined()
  await expectAccessible()
  await user.click(dialog.getByRole('button', { name: 'Hand over' }))
  expect(await screen.findByText(/^Grace Hopper is an owner of Acme now/)).toBeDefined()
  expect(requests).toEqual([{ memberId: grace.id, organizationId: acmeOrganization.id }])
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Hand over…' })).toBeNull())
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

test('says that nobody is called that', async () => {
  const { handlers } = acmeWith(adaAs('owner'), grace)
  const { user } = await renderRoute(path, { handlers })
  await user.type(await screen.findByRole('searchbox', { name: 'New owner' }), 'Nobody')
  expect(await screen.findByText('No member is called that.')).toBeDefined()
})

test('says that there is nobody else', async () => {
  const { handlers } = acmeWith(adaAs('owner'))
  await renderRoute(path, { handlers })
  expect(await screen.findByText(/There is nobody else here/)).toBeDefined()
})

test('wants somebody chosen', async () => {
  const { handlers } = acmeWith(adaAs('owner'), grace)
  const { user } = await renderRoute(path, { handlers })
  await screen.findByRole('radio')
  await user.click(screen.getByRole('button', { name: 'Hand over…' }))
  expect(await screen.findByText('Choose a member.')).toBeDefined()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('says that the member was removed meanwhile, and offers who is left', async () => {
  const acme = acmeWith(adaAs('owner'), grace)
  const refused = getTransferOwnershipMockHandler(refuse(400, 'MEMBER_NOT_FOUND'))
  const { user } = await renderRoute(path, { handlers: [...acme.handlers, refused] })
  const dialog = await chooseGrace(user)
  acme.members = [adaAs('owner')]
  await user.click(dialog.getByRole('button', { name: 'Hand over' }))
  expect(await screen.findByText('Grace Hopper is not a member any more')).toBeDefined()
  expect(await screen.findByText(/There is nobody else here/)).toBeDefined()
  expect(screen.queryByRole('dialog', { name: /Hand over/ })).toBeNull()
})

test('says that somebody else took the role of an owner away', async () => {
  const acme = acmeWith(adaAs('owner'), grace)
  const code = 'YOU_ARE_NOT_ALLOWED_TO_HAND_OVER_THIS_ORGANIZATION'
  const refused = getTransferOwnershipMockHandler(refuse(403, code))
  const { user } = await renderRoute(path, { handlers: [...acme.handlers, refused] })
  const dialog = await chooseGrace(user)
  acme.members = [adaAs('admin'), grace]
  await user.click(dialog.getByRole('button', { name: 'Hand over' }))
  expect(await screen.findByText(/Only an owner may do this/)).toBeDefined()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Hand over…' })).toBeNull())
})

test('says that one can’t hand over to oneself', async () => {
  const { handlers } = acmeWith(adaAs('owner'), grace)
  const refused = getTransferOwnershipMockHandler(refuse(400, 'YOU_ARE_THE_OWNER_ALREADY'))
  const { user } = await renderRoute(path, { handlers: [...handlers, refused] })
  const dialog = await chooseGrace(user)
  await user.click(dialog.getByRole('button', { name: 'Hand over' }))
  expect(await dialog.findByText(/You are the owner already/)).toBeDefined()
})
