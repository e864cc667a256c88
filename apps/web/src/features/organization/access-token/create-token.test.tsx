import { screen, waitFor, within } from '@testing-library/react'
import { expectAccessible, server } from '@tollgate/app/testing'
import { HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'
import {
  getCreateAccessTokenMockHandler,
  getCreateAccessTokenResponseMock,
  getListAccessTokensMockHandler,
} from '#api/organization-access-tokens/organization-access-tokens.msw.ts'
import { listOf } from '#app/testing/acme-shop.ts'
import { acme } from '#app/testing/ada.ts'
import { renderRoute } from '#app/testing/render-route.tsx'
import { signedIn } from '#app/testing/signed-in.ts'
import { allScopes, readScopes } from './scope-rows.ts'

const token = 'tollgate_oat_9GdKx2VbQ7mRtYw4LpZs8N'

/** The dialog, and what the API is asked to create. */
async function openDialog() {
  const requests: unknown[] = []
  const creating = getCreateAccessTokenMockHandler(async ({ request }) => {
    requests.push(await request.json())
    return getCreateAccessTokenResponseMock({ token })
  })
  const listing = getListAccessTokensMockHandler(listOf([]))
  const handlers = [...signedIn(), listing, creating]
  const view = await renderRoute('/acme/settings/access-tokens', { handlers })
  await view.user.click(await screen.findByRole('button', { name: 'Create token' }))
  const dialog = await screen.findByRole('dialog', { name: 'Create an access token' })
  return { ...view, requests, dialog: within(dialog) }
}

type Opened = Awaited<ReturnType<typeof openDialog>>

async function create({ user, dialog }: Pick<Opened, 'user' | 'dialog'>) {
  await user.type(dialog.getByLabelText('Name'), ' Shop backend ')
  await user.click(dialog.getByRole('button', { name: 'Read only' }))
  await user.click(dialog.getByRole('button', { name: 'Create token' }))
  return within(await screen.findByRole('dialog', { name: 'Your new access token' }))
}

test('is accessible, every box with a name of its own', async () => {
  const { dialog } = await openDialog()
  const boxes = dialog.getAllByRole('checkbox').map((box) => box.getAttribute('aria-label'))
  expect(new Set(boxes).size).toBe(allScopes.length)
  await expectAccessible(screen.getByRole('dialog'))
})

test('makes a token for 90 days, and shows it once', async () => {
  const opened = await openDialog()
  const { user, requests } = opened
  const created = await create(opened)
  expect(requests).toEqual([
    {
      organization_id: acme.id,
      comment: 'Shop backend',
      expires_in: 'P90D',
      scopes: readScopes,
    },
  ])
  expect(created.getByText(token)).toBeDefined()
  expect(created.getByText(/You won’t see it again/)).toBeDefined()
  await expectAccessible()
  await user.click(created.getByRole('button', { name: 'Copy token' }))
  expect(await created.findByText('Token copied')).toBeDefined()
  expect(await navigator.clipboard.readText()).toBe(token)
  await user.click(created.getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.queryByText(token)).toBeNull()
})

test('asks before an uncopied token is lost', async () => {
  const opened = await openDialog()
  const { user } = opened
  const created = await create(opened)
  await user.click(created.getByRole('button', { name: 'Done' }))
  const name = 'Close without copying the token?'
  await user.click(
    within(await screen.findByRole('dialog', { name })).getByRole('button', { name: 'Cancel' }),
  )
  expect(await screen.findByText(token)).toBeDefined()
  await user.keyboard('{Escape}')
  const asking = within(await screen.findByRole('dialog', { name }))
  await user.click(asking.getByRole('button', { name: 'Close anyway' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('asks before the page is left with the token', async () => {
  const opened = await openDialog()
  const { user, router } = opened
  await create(opened)
  void router.navigate({ to: '/$organization', params: { organization: 'acme' } })
  const name = 'Close without copying the token?'
  const asking = within(await screen.findByRole('dialog', { name }))
  expect(router.state.location.pathname).toBe('/acme/settings/access-tokens')
  await user.click(asking.getByRole('button', { name: 'Cancel' }))
  expect(await screen.findByText(token)).toBeDefined()
})

test('says how to copy where the browser doesn’t allow it', async () => {
  const opened = await openDialog()
  const { user } = opened
  const created = await create(opened)
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('not allowed'))
  await user.click(created.getByRole('button', { name: 'Copy token' }))
  expect(await created.findByText(/Select the token and copy it manually/)).toBeDefined()
})

test('warns of a token without an end', async () => {
  const opened = await openDialog()
  const { user, dialog, requests } = opened
  expect(dialog.getByText(/^Expires on /)).toBeDefined()
  await user.selectOptions(dialog.getByLabelText('Expires in'), 'Never expires')
  expect(dialog.getByText(/it works until someone revokes it/)).toBeDefined()
  expect(dialog.queryByText(/^Expires on /)).toBeNull()
  await create(opened)
  expect(requests).toMatchObject([{ expires_in: null }])
})

test('takes a number of days', async () => {
  const opened = await openDialog()
  const { user, dialog, requests } = opened
  await user.selectOptions(dialog.getByLabelText('Expires in'), 'Custom number of days…')
  await user.type(dialog.getByLabelText('Days'), '7')
  await create(opened)
  expect(requests).toMatchObject([{ expires_in: 'P7D' }])
})

test('says at the fields what is missing', async () => {
  const { user, dialog, requests } = await openDialog()
  await user.selectOptions(dialog.getByLabelText('Expires in'), 'Custom number of days…')
  await user.type(dialog.getByLabelText('Days'), 'soon')
  await user.click(dialog.getByRole('button', { name: 'Create token' }))
  expect(await dialog.findByText('This field is required')).toBeDefined()
  expect(dialog.getByText('Enter a whole number of days from 1 to 36500.')).toBeDefined()
  expect(dialog.getByText('Choose at least one permission.')).toBeDefined()
  expect(document.activeElement).toBe(dialog.getByLabelText('Name'))
  expect(requests).toEqual([])
})

test('finds permissions, and sets all or none of them', async () => {
  const { user, dialog } = await openDialog()
  const search = dialog.getByRole('searchbox', { name: 'Permissions' })
  await user.click(dialog.getByRole('button', { name: 'Everything' }))
  expect(dialog.getByText(`${allScopes.length} of ${allScopes.length}`)).toBeDefined()
  await user.type(search, 'checkout_l')
  expect(dialog.getAllByRole('checkbox')).toHaveLength(2)
  await user.click(dialog.getByRole('checkbox', { name: 'Checkout links: Write' }))
  expect(dialog.getByText(`${allScopes.length - 1} of ${allScopes.length}`)).toBeDefined()
  await user.type(search, '?')
  expect(dialog.getByText('No permissions found.')).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Nothing' }))
  expect(dialog.getByText(`0 of ${allScopes.length}`)).toBeDefined()
})

test.each([
  [403, { error: 'NotPermitted', detail: '' }, /Your role doesn’t allow this/],
  [404, { error: 'ResourceNotFound', detail: '' }, /no longer a member of this organization/],
  [422, { error: 'RequestValidationError', detail: [] }, /We couldn’t save this/],
])('keeps what was entered when the API answers %s', async (status, body, text) => {
  const opened = await openDialog()
  const { user, dialog } = opened
  server.use(
    getCreateAccessTokenMockHandler((): never => {
      throw HttpResponse.json(body, { status })
    }),
  )
  await user.type(dialog.getByLabelText('Name'), 'Shop')
  await user.click(dialog.getByRole('button', { name: 'Everything' }))
  await user.click(dialog.getByRole('button', { name: 'Create token' }))
  expect(await dialog.findByText(text)).toBeDefined()
  expect(dialog.getByLabelText('Name')).toHaveProperty('value', 'Shop')
})
