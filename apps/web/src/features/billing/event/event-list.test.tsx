import { screen, waitFor, within } from '@testing-library/react'
import { expectAccessible, server } from '@tollgate/app/testing'
import { expect, test } from 'vitest'
import {
  getGetCustomerMockHandler,
  getListCustomersMockHandler,
} from '#api/customer/customer.msw.ts'
import {
  getGetEventMockHandler,
  getListEventNamesMockHandler,
  getListEventsMockHandler,
} from '#api/event/event.msw.ts'
import type { Event } from '#api/model/index.ts'
import {
  completion,
  completionAfter,
  credited,
  eventsOf,
  upload,
} from '#app/testing/acme-events.ts'
import { grace, listOf } from '#app/testing/acme-shop.ts'
import { acme } from '#app/testing/ada.ts'
import { refuse } from '#app/testing/refuse.ts'
import { renderRoute } from '#app/testing/render-route.tsx'
import { signedIn } from '#app/testing/signed-in.ts'

const counted = {
  name: 'completion',
  source: 'user',
  occurrences: 1204,
  first_seen: upload.timestamp,
  last_seen: completion.timestamp,
} as const

/** Acme’s events, two to a page. */
async function openEvents(search = '', all: Event[] = [completion, upload, credited]) {
  const asked: URLSearchParams[] = []
  const list = getListEventsMockHandler(({ request }) => {
    const query = new URL(request.url).searchParams
    asked.push(query)
    const after = all.findIndex(({ id }) => id === query.get('cursor')) + 1
    const items = all.slice(after, after + 2)
    return eventsOf(items, after + 2 < all.length ? items.at(-1)?.id : null)
  })
  const one = getGetEventMockHandler(({ params }) => {
    return all.find(({ id }) => id === params.id) ?? refuse(404, 'ResourceNotFound')()
  })
  const handlers = [
    list,
    // Before what answers any word in its place.
    getListEventNamesMockHandler(listOf([counted])),
    one,
    getListCustomersMockHandler(listOf([grace])),
    getGetCustomerMockHandler(grace),
    ...signedIn(),
  ]
  return { ...(await renderRoute(`/acme/events${search}`, { handlers })), asked }
}

test('lists events, the newest first, and goes on where the older ones begin', async () => {
  const { user, asked } = await openEvents()
  const rows = () => screen.getAllByRole('row').map((row) => row.textContent)
  expect(await screen.findByRole('link', { name: 'completion' })).toBeDefined()
  expect(rows()[1]).toContain('Grace Hopper')
  expect(rows()[1]).toContain('model: small · usage.tokens: 120')
  expect(rows()[1]).toContain('Mar 14, 2026, 9:26:53 AM')
  expect(rows()[2]).toContain('user_42 Not a customer yet')
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: 'Load older' }))
  const third = await screen.findByRole('link', { name: 'meter.credited' })
  await waitFor(() => expect(document.activeElement).toBe(third))
  expect(screen.getByText('You’ve reached the end.')).toBeDefined()
  expect(asked.map((query) => query.get('cursor'))).toEqual([null, upload.id])
})

test('opens the details of an event over the list, to read and as JSON', async () => {
  const { user, router } = await openEvents()
  await user.click(await screen.findByRole('link', { name: 'completion' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'completion' }))
  expect(await dialog.findByText('request-4711')).toBeDefined()
  expect(dialog.getByRole('row', { name: 'usage.tokens 120' })).toBeDefined()
  const customer = dialog.getByRole('link', { name: 'Grace Hopper' }).getAttribute('href')
  expect(customer).toBe(`/acme/customers/${grace.id}`)
  expect(router.state.location.search).toEqual({ event: completion.id })
  await expectAccessible(screen.getByRole('dialog'))
  await user.click(dialog.getByRole('tab', { name: 'JSON' }))
  const json = dialog.getByRole('region', { name: 'Metadata' }).textContent
  expect(json).toBe(JSON.stringify(completion.metadata, null, 2))
  await user.click(dialog.getByRole('button', { name: 'Copy metadata as JSON' }))
  expect(await navigator.clipboard.readText()).toBe(json)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(router.state.location.search).toEqual({})
})

test('says of an event that nobody is known by its id yet, and leads to the others with it', async () => {
  const { user, asked, router } = await openEvents(`?event=${upload.id}`)
  const dialog = within(await screen.findByRole('dialog', { name: 'upload' }))
  expect(dialog.getByText(/No customer has this external ID yet/)).toBeDefined()
  expect(dialog.getByText('This event has no metadata.')).toBeDefined()
  await user.click(dialog.getByRole('link', { name: /^user_42/ }))
  await waitFor(() => expect(asked.at(-1)?.get('external_customer_id')).toBe('user_42'))
  const chip = await screen.findByRole('button', { name: /^External ID: user_42/ })
  await user.click(chip)
  await waitFor(() => expect(router.state.location.search).toEqual({}))
})

test('tells who used it from who was deleted', async () => {
  const orphan = { ...completion, customer: null }
  await openEvents('', [orphan])
  expect(await screen.findAllByText('Deleted customer')).not.toEqual([])
})

test('filters by name, customer, metadata, source and day, all in the address and in the files', async () => {
  const { user, asked, router } = await openEvents()
  await user.click(await screen.findByRole('button', { name: 'All names' }))
  await user.click(await screen.findByRole('button', { name: 'completion 1,204' }))
  await user.click(await screen.findByRole('button', { name: 'All customers' }))
  await user.click(await screen.findByRole('button', { name: 'Grace Hopper' }))
  await user.click(await screen.findByRole('button', { name: 'Any metadata' }))
  await user.type(await screen.findByLabelText('Property'), 'usage.tokens')
  await user.type(screen.getByLabelText('Value'), '120')
  await user.click(screen.getByRole('button', { name: 'Apply filter' }))
  await user.selectOptions(screen.getByLabelText('Source'), 'Sent by you')
  await user.type(screen.getByLabelText('From'), '2026-03-01')
  expect(await screen.findByRole('button', { name: /^usage.tokens = 120/ })).toBeDefined()
  expect(await screen.findByRole('button', { name: /^Customer: Grace Hopper/ })).toBeDefined()
  const search = { name: 'completion', customer: grace.id, source: 'user', from: '2026-03-01' }
  const metadata = { property: 'usage.tokens', value: '120' }
  await waitFor(() => expect(router.state.location.search).toEqual({ ...search, ...metadata }))
  const wanted = {
    organization_id: acme.id,
    name: 'completion',
    customer_id: grace.id,
    source: 'user',
    start_timestamp: new Date('2026-03-01T00:00').toISOString(),
    'metadata[usage.tokens]': '120',
  }
  await waitFor(() => expect(Object.fromEntries(asked.at(-1) ?? [])).toMatchObject(wanted))
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: 'Export' }))
  for (const [name, format] of [
    ['Export as CSV', 'csv'],
    ['Export as NDJSON', 'ndjson'],
  ] as const) {
    const href = (await screen.findByRole('menuitem', { name })).getAttribute('href')
    const file = new URL(href ?? '', 'https://tollgate.test')
    expect(file.pathname).toBe('/v1/events/export')
    expect(Object.fromEntries(file.searchParams)).toEqual({ ...wanted, format })
  }
})

test('offers to clear filters that nothing fits, and says what events are where there are none', async () => {
  const { user, router } = await openEvents('?property=model&value=large', [])
  await user.click(await screen.findByRole('button', { name: 'Clear filters' }))
  expect(await screen.findByRole('heading', { name: 'No events yet' })).toBeDefined()
  expect(router.state.location.search).toEqual({})
})

test('lists the names with how often and since when, each leading to its events', async () => {
  const asked: URLSearchParams[] = []
  const names = getListEventNamesMockHandler(({ request }) => {
    asked.push(new URL(request.url).searchParams)
    return listOf([counted, { ...counted, source: 'system', occurrences: 2 }])
  })
  const { user } = await renderRoute('/acme/events/names', { handlers: [names, ...signedIn()] })
  const [row] = await screen.findAllByRole('row', { name: /^completion Sent by you 1,204/ })
  const link = within(row ?? document.body)
    .getByRole('link')
    .getAttribute('href')
  expect(link).toBe('/acme/events?name=completion&source=user')
  const tabs = within(screen.getByRole('navigation', { name: 'Events' }))
  expect(tabs.getByRole('link', { current: 'page' }).textContent).toBe('Event names')
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: 'Events' }))
  await waitFor(() => expect(asked.at(-1)?.get('sorting')).toBe('occurrences'))
  await user.type(screen.getByRole('searchbox', { name: 'Search names' }), 'compl')
  await waitFor(() => expect(asked.at(-1)?.get('query')).toBe('compl'))
})

test('keeps what is shown when older events can’t be had', async () => {
  const { user } = await openEvents('', [
    completionAfter(3),
    completionAfter(2),
    completionAfter(1),
  ])
  const older = await screen.findByRole('button', { name: 'Load older' })
  server.use(getListEventsMockHandler(refuse(500, 'INTERNAL_SERVER_ERROR')))
  await user.click(older)
  expect((await screen.findByRole('alert')).textContent).toContain('Something went wrong')
  expect(screen.getByRole('link', { name: 'completion 3' })).toBeDefined()
})
