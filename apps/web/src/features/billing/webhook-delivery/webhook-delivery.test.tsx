import { screen, waitFor, within } from '@testing-library/react'
import { expectAccessible } from '@tollgate/app/testing'
import { expect, test } from 'vitest'
import {
  getGetWebhookDeliveryMockHandler,
  getListWebhookDeliveriesMockHandler,
  getRedeliverWebhookEventMockHandler,
} from '#api/webhook-delivery/webhook-delivery.msw.ts'
import { getGetWebhookEndpointMockHandler } from '#api/webhook-endpoint/webhook-endpoint.msw.ts'
import { listOf } from '#app/testing/acme-shop.ts'
import { acme } from '#app/testing/ada.ts'
import { renderRoute } from '#app/testing/render-route.tsx'
import { signedIn } from '#app/testing/signed-in.ts'
import { refused, refusedDetails, shopBackend } from '#app/testing/webhooks.ts'

const path = `/acme/settings/webhooks/${shopBackend.id}`

function deliveries({ details = refusedDetails, pages = 1 } = {}) {
  const asked: URLSearchParams[] = []
  const redelivered: string[] = []
  const handlers = [
    ...signedIn(),
    getGetWebhookEndpointMockHandler(shopBackend),
    getListWebhookDeliveriesMockHandler(({ request }) => {
      const { searchParams } = new URL(request.url)
      asked.push(searchParams)
      return listOf(searchParams.get('succeeded') === 'true' ? [] : [refused], pages)
    }),
    getGetWebhookDeliveryMockHandler(details),
    getRedeliverWebhookEventMockHandler(({ request }) => {
      redelivered.push(new URL(request.url).pathname)
      return refused.webhook_event
    }),
  ]
  return { asked, redelivered, handlers }
}

test('shows what was sent and what came back, and sends it again', async () => {
  const { redelivered, handlers } = deliveries()
  const { user } = await renderRoute(path, { handlers })
  const section = within(await screen.findByRole('region', { name: 'Deliveries' }))
  const row = await section.findByRole('row', { name: /order\.paid/ })
  expect(row.textContent).toContain('500')
  const [event] = within(row).getAllByRole('cell')
  expect(event?.querySelector('time')?.dateTime).toBe(refused.created_at)
  await user.click(within(row).getByRole('button', { name: 'order.paid' }))
  const dialog = await screen.findByRole('dialog', { name: 'order.paid' })
  const details = within(dialog)
  expect((await details.findByRole('region', { name: 'Response' })).textContent).toContain(
    'Out of order',
  )
  expect(dialog.textContent).toContain('POST https://acme.test/webhooks')
  expect(dialog.textContent).toContain('webhook-signature: v1,c2lnbmVk')
  expect(dialog.textContent).toContain('"total_amount": 900')
  await expectAccessible(dialog)
  await user.click(details.getByRole('button', { name: 'Redeliver' }))
  expect(await screen.findByText('The event is sent again')).toBeDefined()
  expect(redelivered).toEqual([`/v1/webhooks/events/${refused.webhook_event.id}/redeliver`])
})

test('shows only what fits the filters, which are in the address, and offers to clear them', async () => {
  const { asked, handlers } = deliveries()
  const { user, router } = await renderRoute(path, { handlers })
  await user.selectOptions(await screen.findByLabelText('Outcome'), 'Succeeded')
  await user.click(screen.getByRole('button', { name: 'All event types' }))
  await user.type(await screen.findByLabelText('Search events'), 'STATE')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'order.paid' })).toBeNull())
  await user.tab()
  await user.keyboard('{Enter}')
  const filter = await screen.findByRole('button', { name: 'customer.state_changed' })
  await waitFor(() => expect(document.activeElement).toBe(filter))
  await user.type(screen.getByLabelText('From'), '2026-03-01')
  await user.type(screen.getByLabelText('To'), '2026-03-14')
  const search = {
    outcome: 'succeeded',
    type: 'customer.state_changed',
    from: '2026-03-01',
    to: '2026-03-14',
  }
  await waitFor(() => expect(router.state.location.search).toEqual(search))
  const everything = { organization_id: acme.id, endpoint_id: shopBackend.id }
  await waitFor(() =>
    expect(Object.fromEntries(asked.at(-1) ?? [])).toEqual({
      ...everything,
      succeeded: 'true',
      event_type: 'customer.state_changed',
      start_timestamp: new Date('2026-03-01T00:00').toISOString(),
      end_timestamp: new Date('2026-03-15T00:00').toISOString(),
    }),
  )
  expect(await screen.findByText('No results')).toBeDefined()
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: 'Clear filters' }))
  await waitFor(() => expect(router.state.location.search).toEqual({}))
  await waitFor(() => expect(Object.fromEntries(asked.at(-1) ?? [])).toEqual(everything))
  expect(await screen.findByRole('row', { name: /order\.paid/ })).toBeDefined()
})

test('is searched only for the types that the endpoint listens to, and shows all without one', async () => {
  const { asked, handlers } = deliveries()
  const { user } = await renderRoute(`${path}?type=order.paid&outcome=eaten`, { handlers })
  const chip = await screen.findByRole('button', { name: /^order\.paid.+remove filter/ })
  await waitFor(() => expect(asked.at(-1)?.get('event_type')).toBe('order.paid'))
  expect(asked.at(-1)?.get('succeeded')).toBeNull()
  await user.click(chip)
  await waitFor(() => expect(asked.at(-1)?.get('event_type')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'All event types' }))
  const choices = within(await screen.findByRole('dialog', { name: 'Event type' }))
  expect(choices.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(
    shopBackend.events,
  )
  await expectAccessible()
})

test('turns its pages in the address, and begins anew with another filter', async () => {
  const { asked, handlers } = deliveries({ pages: 3 })
  const { user, router } = await renderRoute(path, { handlers })
  await user.click(await screen.findByRole('button', { name: 'Next' }))
  await waitFor(() => expect(asked.at(-1)?.get('page')).toBe('2'))
  await user.selectOptions(screen.getByLabelText('Outcome'), 'Failed')
  await waitFor(() => expect(router.state.location.search).toEqual({ outcome: 'failed' }))
  await waitFor(() => expect(asked.at(-1)?.get('page')).toBeNull())
})

test('offers nothing to send where the payload is no longer kept', async () => {
  const archived = {
    ...refusedDetails,
    response: null,
    request: { ...refusedDetails.request, body: null },
    webhook_event: { ...refused.webhook_event, payload: '', is_archived: true },
  }
  const { handlers } = deliveries({ details: archived })
  const { user } = await renderRoute(path, { handlers })
  await user.click(await screen.findByRole('button', { name: 'order.paid' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findAllByText(/older than 90 days/)).toHaveLength(2)
  expect(dialog.queryByRole('button', { name: 'Redeliver' })).toBeNull()
})
