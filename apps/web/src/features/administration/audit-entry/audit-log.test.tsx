import { screen, waitFor, within } from '@testing-library/react'
import { expectAccessible } from '@tollgate/app/testing'
import type { RequestHandler } from 'msw'
import { expect, test } from 'vitest'
import { getListServiceOrganizationsMockHandler } from '#api/administration-organization/administration-organization.msw.ts'
import { getListUsersMockHandler } from '#api/administration-user/administration-user.msw.ts'
import { getListServiceAuditEntriesMockHandler } from '#api/audit-entry/audit-entry.msw.ts'
import type { ServiceAuditEntry } from '#api/model/index.ts'
import { acme, ada } from '#app/testing/ada.ts'
import { administrator } from '#app/testing/administrator.ts'
import { refuse } from '#app/testing/refuse.ts'
import { renderRoute } from '#app/testing/render-route.tsx'
import { banned, deleted, graceId, renamed } from '#app/testing/service-entries.ts'
import { twoOrganizations } from '#app/testing/two-organizations.ts'

const path = '/administration/audit-log'

interface Shown {
  entries: ServiceAuditEntry[]
  as?: RequestHandler[]
  address?: string
  handlers?: RequestHandler[]
}

async function open({ entries, as = administrator(), address = path, handlers = [] }: Shown) {
  const asked: URLSearchParams[] = []
  const list = getListServiceAuditEntriesMockHandler(({ request }) => {
    const query = new URL(request.url).searchParams
    asked.push(query)
    const isSecond = query.has('cursor')
    if (entries.length < 3) return { entries, nextCursor: null }
    return {
      entries: isSecond ? entries.slice(2) : entries.slice(0, 2),
      nextCursor: isSecond ? null : 'second',
    }
  })
  const users = getListUsersMockHandler({
    users: [{ ...ada, id: graceId, name: 'Grace Hopper' }],
    total: 1,
    isCapped: false,
    limit: 8,
    offset: 0,
  })
  const { metadata: _, ...identity } = acme
  const organizations = getListServiceOrganizationsMockHandler({
    organizations: [{ ...identity, memberCount: 1, suspension: null }],
    total: 1,
    isCapped: false,
    limit: 8,
    offset: 0,
  })
  const view = await renderRoute(address, {
    handlers: [...handlers, list, users, organizations, ...as, ...twoOrganizations().handlers],
  })
  return { ...view, asked }
}

test('shows what was done in accounts and organizations, and leads to both', async () => {
  const { user } = await open({ entries: [banned, renamed] })
  const row = await screen.findByRole('button', { name: /^User banned/ })
  expect(screen.getByRole('link', { name: 'Open Grace Hopper' }).getAttribute('href')).toBe(
    `/administration/users/${graceId}`,
  )
  expect(screen.getByRole('link', { name: 'Open Acme' }).getAttribute('href')).toBe(
    `/administration/organizations/${acme.id}`,
  )
  expect(screen.getByText('Hammer')).toBeDefined()
  await user.click(row)
  const changes = screen.getByRole('table', { name: 'What changed' })
  expect(within(changes).getByRole('row', { name: 'banReason Spam' })).toBeDefined()
  expect(screen.getByRole('navigation', { name: 'Breadcrumb' }).textContent).toBe(
    'AdministrationAudit log',
  )
  await expectAccessible()
})

test('names who acted as someone else', async () => {
  const { user } = await open({ entries: [renamed] })
  await user.click(await screen.findByRole('button', { name: /^Product changed/ }))
  const term = screen.getByText('Impersonated by')
  expect(term.parentElement?.textContent).toContain(ada.name)
})

test('is filtered by what, whom, where and when, all of it in the address', async () => {
  const { user, asked, router } = await open({ entries: [banned, renamed] })
  await user.selectOptions(
    await screen.findByRole('combobox', { name: 'What was changed' }),
    'Sign-in methods',
  )
  await user.click(screen.getByRole('button', { name: 'Any user' }))
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Choose a user' })).getByRole('button', {
      name: /Grace Hopper$/,
    }),
  )
  await user.click(await screen.findByRole('button', { name: 'Any organization' }))
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Choose an organization' })).getByRole(
      'button',
      { name: /Acme$/ },
    ),
  )
  const search = { action: 'account', user: graceId, organization: acme.id }
  await waitFor(() => expect(router.state.location.search).toEqual(search))
  await waitFor(() =>
    expect(Object.fromEntries(asked.at(-1) ?? [])).toEqual({
      action: 'account',
      userId: graceId,
      organizationId: acme.id,
    }),
  )
  await user.click(screen.getByRole('button', { name: /^By or to Grace Hopper/ }))
  await waitFor(() => expect(asked.at(-1)?.has('userId')).toBe(false))
})

test('a name leaves only what they did, and what was done to them', async () => {
  const { user, router } = await open({ entries: [banned] })
  await user.click(await screen.findByRole('button', { name: 'Only show changes by Ada Lovelace' }))
  await waitFor(() => expect(router.state.location.search).toEqual({ user: ada.id }))
})

test('loads older entries, up to the end', async () => {
  const { user } = await open({ entries: [banned, renamed, deleted] })
  await user.click(await screen.findByRole('button', { name: 'Load older' }))
  expect(await screen.findByText('Deleted organization')).toBeDefined()
  expect(screen.getByText('You’ve reached the end.')).toBeDefined()
})

test('offers the file that the address asks for', async () => {
  await open({ entries: [banned], address: `${path}?user=${graceId}&action=user` })
  const link = await screen.findByRole('link', { name: /Export/ })
  expect(link.getAttribute('href')).toBe(
    `/api/auth/admin/export-audit-entries?action=user&userId=${graceId}`,
  )
})

test('says where nothing fits, and where it failed', async () => {
  const { user } = await open({ entries: [], address: `${path}?user=${graceId}` })
  await user.click(await screen.findByRole('button', { name: 'Clear filters' }))
  expect(await screen.findByText('Nothing has happened yet')).toBeDefined()
})

test('offers another try where it can’t be read', async () => {
  const failing = getListServiceAuditEntriesMockHandler(refuse(500, 'INTERNAL_SERVER_ERROR'))
  await open({ entries: [], handlers: [failing] })
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined()
})

test('leads nowhere that the reader may not go', async () => {
  await open({
    entries: [banned, renamed],
    as: administrator({ permissions: ['audit-entry:list'] }),
  })
  await screen.findByRole('button', { name: /^User banned/ })
  expect(screen.queryByRole('link', { name: /^Open / })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Any user' })).toBeNull()
})
