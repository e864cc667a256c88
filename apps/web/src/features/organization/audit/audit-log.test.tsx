import { screen, waitFor, within } from '@testing-library/react'
import { expectAccessible } from '@tollgate/app/testing'
import type { RequestHandler } from 'msw'
import { expect, test } from 'vitest'
import { getListAuditEntriesMockHandler } from '#api/audit/audit.msw.ts'
import { getListMembersMockHandler } from '#api/member/member.msw.ts'
import type { AuditEntry } from '#api/model/index.ts'
import { acme, ada, adaSession, memberOf } from '#app/testing/ada.ts'
import { memberNamed } from '#app/testing/people.ts'
import { refuse } from '#app/testing/refuse.ts'
import { renderRoute } from '#app/testing/render-route.tsx'
import { signedIn } from '#app/testing/signed-in.ts'

const path = '/acme/settings/audit-log'
const requestId = '019aa3f0-7c1e-7b52-9a0d-000000000060'

const byAda = { type: 'user', id: ada.id, name: ada.name, email: ada.email } as const

const renamed: AuditEntry = {
  id: '019aa3f0-7c1e-7b52-9a0d-000000000050',
  sequence: 7,
  createdAt: adaSession.createdAt,
  action: 'team.updated',
  actor: byAda,
  impersonator: null,
  target: { type: 'team', id: '019aa3f0-7c1e-7b52-9a0d-000000000051' },
  before: { name: 'Sales', updatedAt: null },
  after: { name: 'Selling', updatedAt: '2026-03-14T09:00:00.000Z' },
  detailsErased: false,
  requestId,
}

function entry(sequence: number, changes: Partial<AuditEntry>): AuditEntry {
  return { ...renamed, id: `${renamed.id.slice(0, -3)}${100 + sequence}`, sequence, ...changes }
}

type LogOptions = { role?: string; search?: string; handlers?: RequestHandler[] }

/** The log of Acme, two entries to a page. */
async function openLog(entries: AuditEntry[], options: LogOptions = {}) {
  const { role, search = '', handlers = [] } = options
  const asked: URLSearchParams[] = []
  const list = getListAuditEntriesMockHandler(({ request }) => {
    const query = new URL(request.url).searchParams
    asked.push(query)
    const first = Number(query.get('cursor') ?? 0)
    const nextCursor = first + 2 < entries.length ? String(first + 2) : null
    return { entries: entries.slice(first, first + 2), nextCursor }
  })
  const view = await renderRoute(path + search, {
    handlers: [...handlers, list, ...signedIn({ role })],
  })
  return { ...view, asked }
}

test('shows who did what to what, and opens the changed values', async () => {
  const { user } = await openLog([renamed])
  const row = await screen.findByRole('button', { name: /^Team changed.*Selling/ })
  expect(screen.getByRole('button', { name: 'Only show changes by Ada Lovelace' })).toBeDefined()
  expect(document.title).toBe('Audit log · Tollgate')
  const link = screen.getByRole('link', { name: 'Open Selling' }).getAttribute('href')
  expect(link).toBe(`/acme/teams?team=${renamed.target.id}`)
  await user.click(row)
  expect(row.getAttribute('aria-expanded')).toBe('true')
  const changes = screen.getByRole('table', { name: 'What changed' })
  const heads = within(changes).getAllByRole('columnheader')
  expect(heads.map((head) => head.textContent)).toEqual(['Field', 'Before', 'After'])
  expect(within(changes).getByRole('row', { name: 'name Sales Selling' })).toBeDefined()
  expect(within(changes).getByText('Mar 14, 2026, 9:00 AM')).toBeDefined()
  expect(screen.getByText(requestId)).toBeDefined()
  expect(screen.getByText('7')).toBeDefined()
  await expectAccessible()
  await user.click(row)
  expect(screen.queryByRole('table')).toBeNull()
})

test('names a member by id, and shows the code of an action that it doesn’t know', async () => {
  const member = memberOf(acme, ada, 'owner')
  const promoted = entry(2, {
    action: 'member.updated',
    target: { type: 'member', id: member.id },
    before: { role: 'member' },
    after: { role: 'admin' },
  })
  await openLog([promoted, entry(1, { action: 'moon.landed', before: null, after: null })])
  expect(
    await screen.findByRole('button', { name: /^Member changed.*Ada Lovelace.*role/ }),
  ).toBeDefined()
  expect(screen.getByRole('button', { name: 'moon.landed' })).toBeDefined()
})

test('shows one side only of what came or went, and objects as they are', async () => {
  const gone = entry(1, {
    action: 'member.removed',
    before: { role: 'member', user: { name: 'Grace Hopper' } },
    after: null,
  })
  const { user } = await openLog([gone])
  await user.click(await screen.findByRole('button', { name: /^Member removed.*Grace Hopper/ }))
  expect(screen.queryByRole('link', { name: 'Open Grace Hopper' })).toBeNull()
  const heads = screen.getAllByRole('columnheader').map((head) => head.textContent)
  expect(heads).toEqual(['Field', 'Before'])
  expect(screen.getByText('{"name":"Grace Hopper"}')).toBeDefined()
})

test.each([
  [{ detailsErased: true }, /details were erased/],
  [{ detailsErased: false }, /No details/],
])('says why there are no details: %o', async (changes, text) => {
  const { user } = await openLog([entry(1, { before: null, after: null, ...changes })])
  await user.click(await screen.findByRole('button', { name: 'Team changed' }))
  expect(screen.getByText(text)).toBeDefined()
})

test.each([
  [{ type: 'system', id: null, name: null, email: null }, 'Tollgate'],
  [{ type: 'anonymous', id: null, name: null, email: null }, 'Anonymous visitor'],
  [{ type: 'user', id: 'gone', name: null, email: null }, 'Deleted user'],
  [{ type: 'access-token', id: 'gone', name: null, email: null }, 'Access token'],
  [{ type: 'access-token', id: 'token', name: 'Nightly', email: null }, 'Nightly'],
  [{ type: 'customer', id: 'gone', name: null, email: null }, 'Customer'],
  [{ type: 'customer', id: 'buyer', name: null, email: 'buyer@example.com' }, 'buyer@example.com'],
] as const)('names an actor %o', async (actor, name) => {
  await openLog([entry(1, { actor })])
  const list = await screen.findByRole('list', { name: 'Audit log' })
  expect(within(list).getByText(name)).toBeDefined()
})

test('names the administrator who acted as a user', async () => {
  const impersonator = { id: 'root', name: 'Grace Hopper' }
  const { user } = await openLog([entry(1, { impersonator })])
  await user.click(await screen.findByRole('button', { name: /^Team changed/ }))
  expect(screen.getByText('Impersonated by')).toBeDefined()
  expect(screen.getByText('Grace Hopper')).toBeDefined()
})

test('shows older entries without losing one, and goes on reading there', async () => {
  const entries = [5, 4, 3, 2, 1].map((sequence) =>
    entry(sequence, { after: { name: `Team ${sequence}` } }),
  )
  const { user, asked } = await openLog(entries)
  const older = { name: 'Load older' }
  await user.click(await screen.findByRole('button', older))
  const third = await screen.findByRole('button', { name: /^Team changed.*Team 3/ })
  await waitFor(() => expect(document.activeElement).toBe(third))
  await user.click(screen.getByRole('button', older))
  expect(await screen.findByText('You’ve reached the end.')).toBeDefined()
  const rows = screen.getAllByRole('button', { name: /Team changed/ })
  const numbers = rows.map((row) => /Team (\d)/.exec(row.textContent ?? '')?.[1])
  expect(numbers).toEqual(['5', '4', '3', '2', '1'])
  expect(asked.map((query) => query.get('cursor'))).toEqual([null, '2', '4'])
})

test('keeps what is shown when older entries can’t be had, and tries again', async () => {
  let fails = true
  const flaky = getListAuditEntriesMockHandler(({ request }) => {
    const older = new URL(request.url).searchParams.has('cursor')
    if (older && fails) return refuse(500, 'INTERNAL_SERVER_ERROR')()
    return older
      ? { entries: [entry(1, { after: { name: 'First' } })], nextCursor: null }
      : { entries: [renamed], nextCursor: 'older' }
  })
  const { user } = await openLog([], { handlers: [flaky] })
  await user.click(await screen.findByRole('button', { name: 'Load older' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Something went wrong')
  expect(screen.getByRole('button', { name: /^Team changed.*Selling/ })).toBeDefined()
  fails = false
  await user.click(screen.getByRole('button', { name: 'Load older' }))
  expect(await screen.findByRole('button', { name: /^Team changed.*First/ })).toBeDefined()
})

test('filters by kind, days and a pressed name, all in the address and in the export', async () => {
  const { user, asked, router } = await openLog([renamed])
  await user.selectOptions(await screen.findByLabelText('What was changed'), 'Teams')
  await user.type(screen.getByLabelText('From'), '2026-03-01')
  await user.type(screen.getByLabelText('To'), '2026-03-14')
  await user.click(screen.getByRole('button', { name: 'Only show changes by Ada Lovelace' }))
  expect(await screen.findByRole('button', { name: /By Ada Lovelace/ })).toBeDefined()
  expect(router.state.location.search).toEqual({
    action: 'team',
    actor: ada.id,
    from: '2026-03-01',
    to: '2026-03-14',
  })
  const wanted = {
    organizationId: acme.id,
    action: 'team',
    actorId: ada.id,
    from: new Date('2026-03-01T00:00').toISOString(),
    to: new Date('2026-03-15T00:00').toISOString(),
  }
  await waitFor(() => expect(Object.fromEntries(asked.at(-1) ?? [])).toEqual(wanted))
  const link = screen.getByRole('link', { name: 'Export as CSV' })
  const address = new URL(link.getAttribute('href') ?? '', 'https://tollgate.test')
  expect(address.pathname).toBe('/api/auth/organization/export-audit-entries')
  expect(Object.fromEntries(address.searchParams)).toEqual(wanted)
  await expectAccessible()
})

test('finds a member whose changes to show, and takes the filter back', async () => {
  const searches: (string | null)[] = []
  const members = getListMembersMockHandler(({ request }) => {
    const search = new URL(request.url).searchParams.get('search')
    searches.push(search)
    const found = search === 'nobody' ? [] : [memberNamed('Grace Hopper')]
    return { members: found, total: found.length }
  })
  const { user, asked, router } = await openLog([renamed], { handlers: [members] })
  await user.click(await screen.findByRole('button', { name: 'By anyone' }))
  const field = await screen.findByRole('searchbox', { name: 'Search members' })
  await user.type(field, 'nobody')
  expect(await screen.findByText('No members found')).toBeDefined()
  await user.clear(field)
  await user.type(field, 'grace')
  await expectAccessible()
  await user.click(await screen.findByRole('button', { name: 'Grace Hopper' }))
  await waitFor(() => expect(asked.at(-1)?.get('actorId')).toBe('grace.hopper'))
  expect(searches).toContain('grace')
  await user.click(await screen.findByRole('button', { name: /remove filter/ }))
  await waitFor(() => expect(router.state.location.search).toEqual({}))
})

test('offers to clear filters that nothing fits', async () => {
  const { user, router } = await openLog([], { search: '?action=team&from=2026-03-01' })
  await user.click(await screen.findByRole('button', { name: 'Clear filters' }))
  expect(await screen.findByRole('heading', { name: 'Nothing has happened yet' })).toBeDefined()
  expect(router.state.location.search).toEqual({})
})

test('leaves out what the address says wrongly', async () => {
  const search = '?action=moon&from=yesterday&to=2026-99-99'
  const { asked } = await openLog([renamed], { search })
  await screen.findByRole('button', { name: /^Team changed.*Selling/ })
  expect(Object.fromEntries(asked[0] ?? [])).toEqual({ organizationId: acme.id })
})

test('is not open to members, who are asked nothing', async () => {
  const { asked } = await openLog([renamed], { role: 'member' })
  expect(await screen.findByText('Ask Grace Hopper for access.')).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Audit log' })).toBeNull()
  expect(asked).toEqual([])
})

test.each([
  [403, /doesn’t have access to this page/],
  [500, /We couldn’t load this/],
])('says what an answer %i means', async (status, text) => {
  await openLog([], { handlers: [getListAuditEntriesMockHandler(refuse(status, 'REFUSED'))] })
  expect(await screen.findByText(text)).toBeDefined()
})
