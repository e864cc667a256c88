import { act, screen, waitFor, within } from '@testing-library/react'
import { expectAccessible, stubEventStream } from '@tollgate/app/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { getGetCustomerMockHandler } from '#api/customer/customer.msw.ts'
import {
  getGetLoggedEventMockHandler,
  getListLoggedEventsMockHandler,
} from '#api/event-log/event-log.msw.ts'
import type { LoggedEvent, LoggedEventDetails } from '#api/model/index.ts'
import { grace } from '#app/testing/acme-shop.ts'
import { acme } from '#app/testing/ada.ts'
import { renderRoute } from '#app/testing/render-route.tsx'
import { signedIn } from '#app/testing/signed-in.ts'
import { shopBackend } from '#app/testing/webhooks.ts'

afterEach(() => void vi.unstubAllGlobals())

const path = '/acme/settings/event-log'

function happened(number: number, more: Partial<LoggedEvent> = {}): LoggedEvent {
  return {
    id: `019aa3f0-7c1e-7b52-9a0d-00000000d1${String(number).padStart(2, '0')}`,
    type: 'order.paid',
    timestamp: `2026-03-14T09:26:${String(number).padStart(2, '0')}.000Z`,
    sequence: 48_000 + number,
    data: { id: '019aa3f0-7c1e-7b52-9a0d-000000000701', number: `ACME-${number}` },
    ...more,
  }
}

const renamed = happened(1, {
  type: 'customer.updated',
  data: { id: '019aa3f0-7c1e-7b52-9a0d-000000000301', name: 'Grace Hopper' },
})

const details: LoggedEventDetails = {
  ...happened(2),
  endpoints: [
    {
      webhook_event_id: '019aa3f0-7c1e-7b52-9a0d-000000000921',
      endpoint_id: shopBackend.id,
      url: shopBackend.url,
      name: shopBackend.name,
      succeeded: false,
      last_http_code: 500,
      attempts: 2,
      next_attempt_at: null,
      skipped: false,
    },
  ],
}

async function openLog(search = '') {
  const stream = stubEventStream()
  const asked: URLSearchParams[] = []
  const handlers = [
    ...signedIn(),
    getListLoggedEventsMockHandler(({ request }) => {
      const { searchParams } = new URL(request.url)
      asked.push(searchParams)
      const isOlder = searchParams.get('cursor') !== null
      return isOlder
        ? { items: [renamed], next_cursor: null }
        : { items: [happened(2)], next_cursor: happened(2).id }
    }),
    getGetLoggedEventMockHandler(details),
    getGetCustomerMockHandler(grace),
  ]
  const view = await renderRoute(`${path}${search}`, { handlers })
  await screen.findByRole('link', { name: 'order.paid' })
  return { ...view, stream, asked }
}

function rows(): (string | null)[] {
  return screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent)
}

test('shows what happened and what it is about, and older events on demand', async () => {
  const { user, asked } = await openLog()
  expect(rows()[0]).toContain('ACME-2')
  await user.click(screen.getByRole('button', { name: 'Load older' }))
  expect(await screen.findByRole('link', { name: 'customer.updated' })).toBeDefined()
  expect(asked.at(-1)?.get('cursor')).toBe(happened(2).id)
  await expectAccessible()
})

test('opens an event with its data, and with how its delivery went', async () => {
  const { user, router } = await openLog()
  await user.click(screen.getByRole('link', { name: 'order.paid' }))
  const dialog = await screen.findByRole('dialog', { name: 'order.paid' })
  const shown = within(dialog)
  expect((await shown.findByRole('region', { name: 'Data' })).textContent).toContain('ACME-2')
  const endpoint = shown.getByRole('link', { name: 'Shop backend' })
  expect(endpoint.getAttribute('href')).toBe(`/acme/settings/webhooks/${shopBackend.id}`)
  expect(endpoint.closest('li')?.textContent).toContain('500')
  await expectAccessible(dialog)
  await user.click(shown.getByRole('button', { name: 'Show all events about this' }))
  await waitFor(() =>
    expect(router.state.location.search).toEqual({
      object: '019aa3f0-7c1e-7b52-9a0d-000000000701',
    }),
  )
})

test('is filtered by type and customer', async () => {
  const { user, asked } = await openLog(`?customer=${grace.id}`)
  await user.selectOptions(screen.getByLabelText('Event type'), 'order.refunded')
  await waitFor(() => expect(asked.at(-1)?.get('type')).toBe('order.refunded'))
  expect(asked.at(-1)?.get('customer_id')).toBe(grace.id)
})

test('adds what happens while it is open, as long as it isn’t paused', async () => {
  const { user, stream } = await openLog()
  expect(stream.addresses()).toEqual([`/v1/organizations/${acme.id}/stream`])
  await act(async () => stream.accept())
  const { id, ...event } = happened(3)
  await act(async () => stream.tell(event, id))
  await waitFor(() => expect(rows()[0]).toContain('ACME-3'))
  await user.click(screen.getByRole('button', { name: 'Pause' }))
  expect(stream.addresses()).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Resume' }))
  expect(stream.addresses()).toHaveLength(1)
})

test('adds of a filtered log only what fits', async () => {
  const { stream } = await openLog('?type=order.paid')
  await act(async () => stream.accept())
  const { id, ...event } = happened(4, { type: 'order.created' })
  await act(async () => stream.tell(event, id))
  const fitting = happened(5)
  await act(async () => stream.tell(fitting, fitting.id))
  await waitFor(() => expect(rows()[0]).toContain('ACME-5'))
  expect(screen.queryByRole('link', { name: 'order.created' })).toBeNull()
})
