import { screen, within } from '@testing-library/react'
import { expectAccessible } from '@tollgate/app/testing'
import { expect, test } from 'vitest'
import {
  getGetWebhookDeliveryMockHandler,
  getListWebhookDeliveriesMockHandler,
  getRedeliverWebhookEventMockHandler,
} from '#api/webhook-delivery/webhook-delivery.msw.ts'
import { getGetWebhookEndpointMockHandler } from '#api/webhook-endpoint/webhook-endpoint.msw.ts'
import { listOf } from '#app/testing/acme-shop.ts'
import { renderRoute } from '#app/testing/render-route.tsx'
import { signedIn } from '#app/testing/signed-in.ts'
import { refused, refusedDetails, shopBackend } from '#app/testing/webhooks.ts'

const path = `/acme/settings/webhooks/${shopBackend.id}`

function deliveries({ details = refusedDetails } = {}) {
  const asked: URLSearchParams[] = []
  const redelivered: string[] = []
  const handlers = [
    ...signedIn(),
    getGetWebhookEndpointMockHandler(shopBackend),
    getListWebhookDeliveriesMockHandler(({ request }) => {
      const { searchParams } = new URL(request.url)
      asked.push(searchParams)
      return listOf(searchParams.get('succeeded') === 'true' ? [] : [refused])
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

test('shows only those that failed, or that succeeded', async () => {
  const { asked, handlers } = deliveries()
  const { user } = await renderRoute(path, { handlers })
  await user.selectOptions(await screen.findByLabelText('Outcome'), 'Succeeded')
  expect(await screen.findByText('No deliveries like this.')).toBeDefined()
  expect(asked.at(-1)?.get('succeeded')).toBe('true')
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
