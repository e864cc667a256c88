import { screen, within } from '@testing-library/react'
import { expectAccessible, server } from '@tollgate/app/testing'
import { HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'
import {
  getCreateAccessTokenMockHandler,
  getCreateAccessTokenResponseMock,
  getListAccessTokensMockHandler,
} from '#api/access-token/access-token.msw.ts'
import { listOf } from '#app/testing/acme-shop.ts'
import { acme } from '#app/testing/ada.ts'
import { renderRoute } from '#app/testing/render-route.tsx'
import { signedIn } from '#app/testing/signed-in.ts'
import { allScopes, readScopes } from './scopes.ts'

const token = 'tollgate_oat_9GdKx2VbQ7mRtYw4LpZs8N'

/** The page with the form, and what the API is asked to create. */
async function openForm() {
  const requests: unknown[] = []
  const creating = getCreateAccessTokenMockHandler(async ({ request }) => {
    requests.push(await request.json())
    return getCreateAccessTokenResponseMock({ token })
  })
  const listing = getListAccessTokensMockHandler(listOf([]))
  const handlers = [...signedIn(), listing, creating]
  const view = await renderRoute('/acme/settings/access-tokens/new', { handlers })
  await screen.findByRole('heading', { name: 'Create an access token' })
  return { ...view, requests, form: within(screen.getByRole('main')) }
}

type Opened = Awaited<ReturnType<typeof openForm>>

async function create({ user, form }: Pick<Opened, 'user' | 'form'>) {
  await user.type(form.getByLabelText('Name'), ' Shop backend ')
  await user.click(form.getByRole('button', { name: 'Read only' }))
  await user.click(form.getByRole('button', { name: 'Create token' }))
  await screen.findByRole('heading', { name: 'Your new access token' })
  return within(screen.getByRole('main'))
}

test('is accessible, every box with a name of its own', async () => {
  const { form } = await openForm()
  const boxes = form.getAllByRole('checkbox').map((box) => box.getAttribute('aria-label'))
  expect(new Set(boxes).size).toBe(boxes.length)
  expect(boxes.length).toBeGreaterThan(allScopes.length)
  await expectAccessible()
})

test('makes a token for 90 days, and shows it once', async () => {
  const opened = await openForm()
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
  await user.click(created.getByRole('button', { name: 'Copy' }))
  expect(await created.findByText('Copied')).toBeDefined()
  expect(await navigator.clipboard.readText()).toBe(token)
  await user.click(created.getByRole('button', { name: 'Done' }))
  expect(await screen.findByRole('link', { name: 'Create token' })).toBeDefined()
  expect(screen.queryByText(token)).toBeNull()
})

test('asks before an uncopied token is lost', async () => {
  const opened = await openForm()
  const { user } = opened
  const created = await create(opened)
  await user.click(created.getByRole('button', { name: 'Done' }))
  const name = 'Close without copying?'
  await user.click(
    within(await screen.findByRole('dialog', { name })).getByRole('button', { name: 'Cancel' }),
  )
  expect(await screen.findByText(token)).toBeDefined()
  await user.click(created.getByRole('button', { name: 'Done' }))
  const asking = within(await screen.findByRole('dialog', { name }))
  await user.click(asking.getByRole('button', { name: 'Close anyway' }))
  expect(await screen.findByRole('link', { name: 'Create token' })).toBeDefined()
})

test('asks before the page is left with the token', async () => {
  const opened = await openForm()
  const { user, router } = opened
  await create(opened)
  void router.navigate({ to: '/$organization', params: { organization: 'acme' } })
  const name = 'Close without copying?'
  const asking = within(await screen.findByRole('dialog', { name }))
  expect(router.state.location.pathname).toBe('/acme/settings/access-tokens/new')
  await user.click(asking.getByRole('button', { name: 'Cancel' }))
  expect(await screen.findByText(token)).toBeDefined()
})

test('says how to copy where the browser doesn’t allow it', async () => {
  const opened = await openForm()
  const { user } = opened
  const created = await create(opened)
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('not allowed'))
  await user.click(created.getByRole('button', { name: 'Copy' }))
  expect(await created.findByText(/Select the text and copy it manually/)).toBeDefined()
})

test('warns of a token without an end', async () => {
  const opened = await openForm()
  const { user, form, requests } = opened
  expect(form.getByText(/^Expires on /)).toBeDefined()
  await user.selectOptions(form.getByLabelText('Expires in'), 'Never expires')
  expect(form.getByText(/it works until someone revokes it/)).toBeDefined()
  expect(form.queryByText(/^Expires on /)).toBeNull()
  await create(opened)
  expect(requests).toMatchObject([{ expires_in: null }])
})

test('takes a number of days', async () => {
  const opened = await openForm()
  const { user, form, requests } = opened
  await user.selectOptions(form.getByLabelText('Expires in'), 'Custom number of days…')
  await user.type(form.getByLabelText('Days'), '7')
  await create(opened)
  expect(requests).toMatchObject([{ expires_in: 'P7D' }])
})

test('says at the fields what is missing', async () => {
  const { user, form, requests } = await openForm()
  await user.selectOptions(form.getByLabelText('Expires in'), 'Custom number of days…')
  await user.type(form.getByLabelText('Days'), 'soon')
  await user.click(form.getByRole('button', { name: 'Create token' }))
  expect(await form.findByText('This field is required')).toBeDefined()
  expect(form.getByText('Enter a whole number of days from 1 to 36500.')).toBeDefined()
  expect(form.getByText('Choose at least one permission.')).toBeDefined()
  expect(document.activeElement).toBe(form.getByLabelText('Name'))
  expect(requests).toEqual([])
})

test('finds permissions, and sets all or none of them', async () => {
  const { user, form } = await openForm()
  const search = form.getByRole('searchbox', { name: 'Permissions' })
  await user.click(form.getByRole('button', { name: 'Everything' }))
  expect(form.getByText(`${allScopes.length} of ${allScopes.length}`)).toBeDefined()
  await user.type(search, 'checkout_l')
  expect(form.getAllByRole('checkbox')).toHaveLength(4)
  await user.click(form.getByRole('checkbox', { name: 'Checkout links: Write' }))
  expect(form.getByText(`${allScopes.length - 1} of ${allScopes.length}`)).toBeDefined()
  await user.type(search, '?')
  expect(form.getByText('No permissions found.')).toBeDefined()
  await user.click(form.getByRole('button', { name: 'Nothing' }))
  expect(form.getByText(`0 of ${allScopes.length}`)).toBeDefined()
})

test('takes a whole area at once, and leaves out one of it', async () => {
  const { user, form } = await openForm()
  const area = form.getByRole('checkbox', { name: 'Sales – All: Read' })
  await user.click(area)
  expect(form.getByRole('checkbox', { name: 'Payments: Read' })).toHaveProperty('checked', true)
  expect(form.getByRole('checkbox', { name: 'Orders: Write' })).toHaveProperty('checked', false)
  await user.click(form.getByRole('checkbox', { name: 'Payouts: Read' }))
  expect(area).toHaveProperty('indeterminate', true)
})

test.each([
  [403, { error: 'NotPermitted', detail: '' }, /Your role doesn’t allow this/],
  [404, { error: 'ResourceNotFound', detail: '' }, /no longer a member of this organization/],
  [422, { error: 'RequestValidationError', detail: [] }, /We couldn’t save this/],
])('keeps what was entered when the API answers %s', async (status, body, text) => {
  const opened = await openForm()
  const { user, form } = opened
  server.use(
    getCreateAccessTokenMockHandler((): never => {
      throw HttpResponse.json(body, { status })
    }),
  )
  await user.type(form.getByLabelText('Name'), 'Shop')
  await user.click(form.getByRole('button', { name: 'Everything' }))
  await user.click(form.getByRole('button', { name: 'Create token' }))
  expect(await form.findByText(text)).toBeDefined()
  expect(form.getByLabelText('Name')).toHaveProperty('value', 'Shop')
})
