import { screen, within } from '@testing-library/react'
import { expectAccessible, server } from '@tollgate/app/testing'
import { expect, test } from 'vitest'
import { getIngestEventsMockHandler, getListEventsMockHandler } from '#api/event/event.msw.ts'
import type { UserEvent } from '#api/model/index.ts'
import { completion, eventsOf, upload } from '#app/testing/acme-events.ts'
import { acme } from '#app/testing/ada.ts'
import { refuse } from '#app/testing/refuse.ts'
import { renderRoute } from '#app/testing/render-route.tsx'
import { signedIn } from '#app/testing/signed-in.ts'

const testEvent = {
  name: 'test.event',
  external_customer_id: 'test-customer',
  metadata: { sent_from: 'dashboard' },
}

/** Acme’s events; what is sent is stored as the API would store it. */
async function openEvents({ search = '', stored = [] as UserEvent[], role = 'owner' } = {}) {
  const sent: unknown[] = []
  const ingest = getIngestEventsMockHandler(async ({ request }) => {
    sent.push(await request.json())
    stored.unshift({ ...upload, ...testEvent })
    return { inserted: 1, duplicates: 0 }
  })
  const list = getListEventsMockHandler(({ request }) => {
    const name = new URL(request.url).searchParams.get('name')
    return eventsOf(stored.filter((event) => name === null || event.name === name))
  })
  const handlers = [ingest, list, ...signedIn({ role })]
  return { ...(await renderRoute(`/acme/events${search}`, { handlers })), sent }
}

test('where there are no events, shows how a program sends them, and sends the first one', async () => {
  const { user, sent } = await openEvents()
  expect(await screen.findByRole('heading', { name: 'No events yet' })).toBeDefined()
  const origin = window.location.origin
  const code = (name: string) => screen.getByRole('region', { name }).textContent
  expect(code('curl')).toContain(`curl ${origin}/v1/events/ingest`)
  await user.click(screen.getByRole('tab', { name: 'TypeScript' }))
  expect(code('TypeScript')).toContain(`serverURL: '${origin}'`)
  await user.click(screen.getByRole('tab', { name: 'Python' }))
  expect(code('Python')).toContain(`"${origin}/v1/events/ingest"`)
  await user.click(screen.getByRole('button', { name: 'Copy Python code' }))
  expect(await navigator.clipboard.readText()).toBe(code('Python'))
  const token = screen.getByRole('link', { name: 'Create token' }).getAttribute('href')
  expect(token).toBe('/acme/settings/access-tokens/new')
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: 'Send test event' }))
  expect(await screen.findByRole('link', { name: 'test.event' })).toBeDefined()
  expect(sent).toEqual([{ organization_id: acme.id, events: [testEvent] }])
  expect(screen.getByText('Test event sent')).toBeDefined()
})

test('sends a test event from the list, where it appears whatever was filtered', async () => {
  const { user, router } = await openEvents({ search: '?name=completion', stored: [completion] })
  await user.click(await screen.findByRole('button', { name: 'Send events' }))
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Send events from your program' }),
  )
  expect(dialog.getByText(/named “test.event” and has the external customer ID/)).toBeDefined()
  await expectAccessible(screen.getByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Send test event' }))
  expect(await screen.findByRole('link', { name: 'test.event' })).toBeDefined()
  expect(screen.queryByRole('dialog', { name: /^Send events/ })).toBeNull()
  expect(router.state.location.search).toEqual({})
})

test('says why it wasn’t sent, and stays open', async () => {
  const { user } = await openEvents({ stored: [completion] })
  server.use(getIngestEventsMockHandler(refuse(500, 'INTERNAL_SERVER_ERROR')))
  await user.click(await screen.findByRole('button', { name: 'Send events' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Send test event' }))
  expect((await dialog.findByRole('alert')).textContent).toContain('Something went wrong')
})

test('offers members nothing to send', async () => {
  await openEvents({ role: 'member' })
  expect(await screen.findByRole('heading', { name: 'No events yet' })).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Send/ })).toBeNull()
  expect(screen.queryByRole('tab', { name: 'curl' })).toBeNull()
})
