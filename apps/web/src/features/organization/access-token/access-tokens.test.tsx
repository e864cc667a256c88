import { screen, waitFor, within } from '@testing-library/react'
import { expectAccessible } from '@tollgate/app/testing'
import { HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import {
  getDeleteAccessTokenMockHandler,
  getListAccessTokensMockHandler,
  getUpdateAccessTokenMockHandler,
} from '#api/access-token/access-token.msw.ts'
import type { OrganizationAccessToken } from '#api/model/index.ts'
import { listOf } from '#app/testing/acme-shop.ts'
import { acme } from '#app/testing/ada.ts'
import { renderRoute } from '#app/testing/render-route.tsx'
import { signedIn } from '#app/testing/signed-in.ts'
import { allScopes, readScopes } from './scopes.ts'

const path = '/acme/settings/access-tokens'

const shop: OrganizationAccessToken = {
  id: '019aa3f0-7c1e-7b52-9a0d-000000000200',
  created_at: '2026-03-14T09:26:00.000Z',
  modified_at: null,
  comment: 'Shop backend',
  scopes: ['products:read', 'orders:read'],
  expires_at: '2999-03-14T09:26:00.000Z',
  last_used_at: null,
  organization_id: acme.id,
}

/** Lists these tokens; what the handlers change shows the next time. */
function listing(tokens: OrganizationAccessToken[]) {
  const asked: string[] = []
  const handler = getListAccessTokensMockHandler(({ request }) => {
    asked.push(new URL(request.url).search)
    return listOf(tokens)
  })
  return { asked, handlers: [...signedIn(), handler] }
}

function refuse(status: number, error: string) {
  return (): never => {
    throw HttpResponse.json({ error, detail: error }, { status })
  }
}

async function choose(user: Awaited<ReturnType<typeof renderRoute>>['user'], action: string) {
  await user.click(await screen.findByRole('button', { name: 'Actions for Shop backend' }))
  await user.click(await screen.findByRole('menuitem', { name: action }))
  return screen.findByRole('dialog')
}

test('lists what each token may do, and how long', async () => {
  const soon = new Date(Date.now() + 60_000).toISOString()
  const { asked, handlers } = listing([
    shop,
    { ...shop, id: '2', comment: 'Report', scopes: [...readScopes], expires_at: soon },
    { ...shop, id: '3', comment: 'Robot', scopes: [...allScopes], expires_at: null },
    { ...shop, id: '4', comment: 'Old', expires_at: '2020-01-01T00:00:00.000Z' },
  ])
  await renderRoute(path, { handlers })
  const row = (name: RegExp) => screen.findByRole('row', { name })
  expect(await row(/Shop backend products:read, orders:read .* Never .*Active/)).toBeDefined()
  expect(await row(/Report Read only .*Expires soon/)).toBeDefined()
  expect(await row(/Robot Everything .*Never expires/)).toBeDefined()
  expect(await row(/Old .*Expired/)).toBeDefined()
  expect(asked[0]).toContain(`organization_id=${acme.id}`)
  expect(document.title).toBe('Access tokens · Tollgate')
  await expectAccessible()
})

test('says that there are none', async () => {
  await renderRoute(path, listing([]))
  expect(await screen.findByRole('heading', { name: 'No access tokens yet' })).toBeDefined()
  await expectAccessible()
})

test('tells a member who can open it', async () => {
  await renderRoute(path, { handlers: signedIn({ role: 'member' }) })
  expect(await screen.findByText('Ask Grace Hopper for access.')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Create token' })).toBeNull()
  await expectAccessible()
})

test('says so to a former admin', async () => {
  const refused = getListAccessTokensMockHandler(refuse(403, 'NotPermitted'))
  await renderRoute(path, { handlers: [...signedIn(), refused] })
  expect(await screen.findByText('Ask Grace Hopper or Ada Lovelace for access.')).toBeDefined()
})

test('changes comment and permissions', async () => {
  const tokens = [shop]
  const { handlers } = listing(tokens)
  const requests: unknown[] = []
  const updating = getUpdateAccessTokenMockHandler(async ({ request }) => {
    requests.push(await request.json())
    tokens[0] = { ...shop, comment: 'Shop' }
    return { ...shop, comment: 'Shop' }
  })
  const { user } = await renderRoute(path, { handlers: [...handlers, updating] })
  const dialog = within(await choose(user, 'Edit'))
  const comment = dialog.getByLabelText('Name')
  await user.clear(comment)
  await user.type(comment, 'Shop')
  await user.type(dialog.getByRole('searchbox', { name: 'Permissions' }), 'refu')
  await user.click(dialog.getByRole('checkbox', { name: 'Refunds: Write' }))
  await expectAccessible()
  await user.click(dialog.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText('Access token saved')).toBeDefined()
  const scopes = ['products:read', 'orders:read', 'refunds:write']
  expect(requests).toEqual([{ comment: 'Shop', scopes }])
  expect(await screen.findByRole('row', { name: /^Shop products/ })).toBeDefined()
})

test('revokes after naming the token and what happens', async () => {
  const tokens = [shop]
  const { handlers } = listing(tokens)
  const revoking = getDeleteAccessTokenMockHandler(() => {
    tokens.pop()
  })
  const { user } = await renderRoute(path, { handlers: [...handlers, revoking] })
  const dialog = within(await choose(user, 'Revoke…'))
  expect(dialog.getByRole('heading', { name: 'Revoke “Shop backend”?' })).toBeDefined()
  expect(dialog.getByText(/lose access immediately/)).toBeDefined()
  await expectAccessible()
  await user.click(dialog.getByRole('button', { name: 'Revoke token' }))
  expect(await screen.findByText('“Shop backend” revoked')).toBeDefined()
  expect(await screen.findByRole('heading', { name: 'No access tokens yet' })).toBeDefined()
})

test.each([
  ['Edit', 'Save changes'],
  ['Revoke…', 'Revoke token'],
])(
  '%s: says that someone else revoked it meanwhile, and reads the list again',
  async (action, submit) => {
    const tokens = [shop]
    const { handlers } = listing(tokens)
    const gone = refuse(404, 'ResourceNotFound')
    const { user } = await renderRoute(path, {
      handlers: [
        ...handlers,
        getUpdateAccessTokenMockHandler(gone),
        getDeleteAccessTokenMockHandler(gone),
      ],
    })
    const dialog = within(await choose(user, action))
    tokens.pop()
    await user.click(dialog.getByRole('button', { name: submit }))
    expect(await screen.findByText('“Shop backend” has already been revoked')).toBeDefined()
    await waitFor(() => expect(screen.queryByRole('button', { name: submit })).toBeNull())
    expect(screen.getByRole('heading', { name: 'No access tokens yet' })).toBeDefined()
  },
)

test.each([
  ['Edit', 'Save changes'],
  ['Revoke…', 'Revoke token'],
])('%s: says that the role no longer allows it', async (action, submit) => {
  const { handlers } = listing([shop])
  const refused = refuse(403, 'NotPermitted')
  const { user } = await renderRoute(path, {
    handlers: [
      ...handlers,
      getUpdateAccessTokenMockHandler(refused),
      getDeleteAccessTokenMockHandler(refused),
    ],
  })
  const dialog = within(await choose(user, action))
  await user.click(dialog.getByRole('button', { name: submit }))
  expect(await dialog.findByText(/Your role doesn’t allow this/)).toBeDefined()
})
