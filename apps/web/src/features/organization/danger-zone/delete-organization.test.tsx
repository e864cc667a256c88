import { screen, waitFor, within } from '@testing-library/react'
import { expectAccessible } from '@tollgate/app/testing'
import { HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { getListOrdersMockHandler } from '#api/order/order.msw.ts'
import { getDeleteOrganizationMockHandler } from '#api/organization/organization.msw.ts'
import { anvilOrder, listOf } from '#app/testing/acme-shop.ts'
import { acme as acmeOrganization } from '#app/testing/ada.ts'
import { acmeWith, adaAs } from '#app/testing/people.ts'
import { askingForProof, provePassword } from '#app/testing/recent-proof.ts'
import { refuse } from '#app/testing/refuse.ts'
import { renderRoute } from '#app/testing/render-route.tsx'
import { inRole, workspaceOf } from '#app/testing/workspace.ts'

const path = '/acme/settings/danger'

type User = Awaited<ReturnType<typeof renderRoute>>['user']

async function askToDelete(user: User, typed: string) {
  await user.click(await screen.findByRole('button', { name: 'Delete organization…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete Acme?' }))
  const submit = dialog.getByRole('button', { name: 'Delete organization' })
  expect(submit).toHaveProperty('disabled', true)
  await user.type(dialog.getByLabelText('Type Acme to confirm'), typed)
  return { dialog, submit }
}

test.each(['Acme', 'acme'])('deletes once “%s” is typed, and opens another one', async (typed) => {
  const acme = acmeWith(adaAs('owner'))
  const requests: unknown[] = []
  const deleting = getDeleteOrganizationMockHandler(async ({ request }) => {
    requests.push(await request.json())
    acme.members = []
    return acmeOrganization
  })
  const { user, router } = await renderRoute(path, { handlers: [...acme.handlers, deleting] })
  const { submit } = await askToDelete(user, typed)
  await expectAccessible()
  await user.click(submit)
  expect(await screen.findByText('Acme deleted')).toBeDefined()
  expect(requests).toEqual([{ organizationId: acmeOrganization.id }])
  await waitFor(() => expect(router.state.location.pathname).toBe('/globex'))
})

test('deletes after the reader has confirmed who they are', async () => {
  const acme = acmeWith(adaAs('owner'))
  const { handlers, proofs } = askingForProof('/organization/delete')
  const deleting = getDeleteOrganizationMockHandler(() => {
    acme.members = []
    return acmeOrganization
  })
  const { user } = await renderRoute(path, { handlers: [...handlers, deleting, ...acme.handlers] })
  const { submit } = await askToDelete(user, 'Acme')
  await user.click(submit)
  await provePassword(user)
  expect(await screen.findByText('Acme deleted')).toBeDefined()
  expect(proofs).toHaveLength(1)
})

test('offers to make a new one after the last one', async () => {
  const acme = acmeWith(adaAs('owner'))
  const organizations = [inRole(acmeOrganization, 'owner')]
  const deleting = getDeleteOrganizationMockHandler(() => {
    organizations.pop()
    return acmeOrganization
  })
  const listing = workspaceOf(() => organizations)
  const { user, router } = await renderRoute(path, {
    handlers: [deleting, listing, ...acme.handlers],
  })
  const { submit } = await askToDelete(user, 'Acme')
  await user.click(submit)
  expect(await screen.findByText('Acme deleted')).toBeDefined()
  await waitFor(() => expect(router.state.location.pathname).toBe('/organizations/new'))
})

test('wants the very name', async () => {
  const { handlers } = acmeWith(adaAs('owner'))
  const { user } = await renderRoute(path, { handlers })
  const { submit } = await askToDelete(user, 'Acm')
  expect(submit).toHaveProperty('disabled', true)
})

test('names everything that is in the way', async () => {
  const { handlers } = acmeWith(adaAs('owner'))
  const refused = getDeleteOrganizationMockHandler((): never => {
    const reasons = [
      { kind: 'unpaid_orders', count: 1 },
      { kind: 'orders_to_keep', count: 7 },
      { kind: 'payments_under_way', count: 2 },
      { kind: 'of_tomorrow', count: 1 },
    ]
    const body = { code: 'ORGANIZATION_IS_STILL_NEEDED', message: 'Acme is still needed.', reasons }
    throw HttpResponse.json(body, { status: 400 })
  })
  const { user } = await renderRoute(path, { handlers: [...handlers, refused] })
  const { dialog, submit } = await askToDelete(user, 'Acme')
  await user.click(submit)
  const alert = within(await dialog.findByRole('alert'))
  expect(alert.getByText('This organization can’t be deleted yet:')).toBeDefined()
  expect(alert.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '1 order isn’t paid yet.',
    '7 orders have to be kept for your books. You can leave or transfer ownership instead.',
    '2 payments are in progress. Try again once they’re finished.',
  ])
  await expectAccessible()
})

test('says that only owners delete', async () => {
  const { handlers } = acmeWith(adaAs('owner'))
  const code = 'YOU_ARE_NOT_ALLOWED_TO_DELETE_THIS_ORGANIZATION'
  const refused = getDeleteOrganizationMockHandler(refuse(403, code))
  const { user } = await renderRoute(path, { handlers: [...handlers, refused] })
  const { dialog, submit } = await askToDelete(user, 'Acme')
  await user.click(submit)
  expect(await dialog.findByText(/Only owners can do this/)).toBeDefined()
})

test('goes elsewhere when someone else has deleted it meanwhile', async () => {
  const acme = acmeWith(adaAs('owner'))
  const code = 'USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION'
  const refused = getDeleteOrganizationMockHandler(refuse(400, code))
  const { user, router } = await renderRoute(path, { handlers: [...acme.handlers, refused] })
  const { submit } = await askToDelete(user, 'Acme')
  acme.members = []
  await user.click(submit)
  expect(await screen.findByText(/no longer a member of this organization/)).toBeDefined()
  await waitFor(() => expect(router.state.location.pathname).toBe('/globex'))
})

test('says before the press that orders have to be kept', async () => {
  const orders = getListOrdersMockHandler(listOf([anvilOrder]))
  await renderRoute(path, { handlers: [orders, ...acmeWith(adaAs('owner')).handlers] })
  expect(await screen.findByText(/^1 order has to be kept for your books/)).toBeDefined()
  const button = screen.getByRole('button', { name: 'Delete organization…' })
  expect(button).toHaveProperty('disabled', true)
  await expectAccessible()
})
