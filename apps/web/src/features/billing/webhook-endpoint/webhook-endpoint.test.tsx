import { screen, waitFor, within } from '@testing-library/react'
import { expectAccessible } from '@tollgate/app/testing'
import { expect, test } from 'vitest'
import type { WebhookEndpoint } from '#api/model/index.ts'
import {
  getListWebhookDeliveriesMockHandler,
  getRedeliverWebhookEndpointMockHandler,
  getTestWebhookEndpointMockHandler,
} from '#api/webhook-delivery/webhook-delivery.msw.ts'
import {
  getCreateWebhookEndpointMockHandler,
  getDeleteWebhookEndpointMockHandler,
  getGetWebhookEndpointMockHandler,
  getListWebhookEndpointsMockHandler,
  getRotateWebhookSecretMockHandler,
  getUpdateWebhookEndpointMockHandler,
} from '#api/webhook-endpoint/webhook-endpoint.msw.ts'
import { listOf, refuseField } from '#app/testing/acme-shop.ts'
import { acme } from '#app/testing/ada.ts'
import { renderRoute } from '#app/testing/render-route.tsx'
import { signedIn } from '#app/testing/signed-in.ts'
import { refused, shopBackend } from '#app/testing/webhooks.ts'

const list = '/acme/settings/webhooks'
const page = `${list}/${shopBackend.id}`
const secret = 'whsec_2fPqX7mRtYw4LpZs8N9GdKx2VbQ7mRtY'

/** Endpoints as the API would have them, and what was asked of it. */
function webhooks({ endpoint = shopBackend, role = 'owner' } = {}) {
  const state: { endpoint: WebhookEndpoint; sent: unknown[] } = { endpoint, sent: [] }
  const note = async ({ request }: { request: Request }) => {
    state.sent.push(await request.json())
  }
  const handlers = [
    ...signedIn({ role }),
    getListWebhookEndpointsMockHandler(() => listOf([state.endpoint])),
    getGetWebhookEndpointMockHandler(() => state.endpoint),
    getListWebhookDeliveriesMockHandler(listOf([])),
    getCreateWebhookEndpointMockHandler(async (info) => {
      await note(info)
      return { ...shopBackend, secret }
    }),
    getUpdateWebhookEndpointMockHandler(async (info) => {
      await note(info)
      state.endpoint = { ...state.endpoint, enabled: !state.endpoint.enabled }
      return state.endpoint
    }),
    getRotateWebhookSecretMockHandler({ ...shopBackend, secret }),
    getTestWebhookEndpointMockHandler(async (info) => {
      await note(info)
      return refused.webhook_event
    }),
    getRedeliverWebhookEndpointMockHandler(async (info) => {
      await note(info)
      return { events: 3 }
    }),
    getDeleteWebhookEndpointMockHandler(() => undefined),
  ]
  return { state, handlers }
}

test('lists endpoints, with what is wrong with them', async () => {
  const failing = { ...shopBackend, failing_since: '2026-03-14T09:26:53.589Z' }
  await renderRoute(list, { handlers: webhooks({ endpoint: failing }).handlers })
  const row = await screen.findByRole('row', { name: /Shop backend/ })
  expect(row.textContent).toContain('https://acme.test/webhooks')
  expect(row.textContent).toContain('Failing')
  await expectAccessible(document.body)
})

test('says of an endpoint that is off since when nothing was delivered, if it failed', async () => {
  const off = { ...shopBackend, enabled: false, failing_since: '2026-03-14T09:26:53.589Z' }
  await renderRoute(page, { handlers: webhooks({ endpoint: off }).handlers })
  expect(await screen.findByText(/This endpoint is off/)).toBeDefined()
  const note = await screen.findByText(/Nothing has been delivered since/)
  expect(note.querySelector('time')?.dateTime).toBe(off.failing_since)
})

test('creates an endpoint for chosen events, and shows its secret once', async () => {
  const { state, handlers } = webhooks()
  const { user } = await renderRoute(`${list}/new`, { handlers })
  await user.type(await screen.findByLabelText('URL'), 'https://acme.test/webhooks')
  await user.click(screen.getByRole('button', { name: 'Create endpoint' }))
  expect(await screen.findByText('Choose at least one event.')).toBeDefined()
  await user.click(screen.getByRole('checkbox', { name: 'order.paid' }))
  await user.type(screen.getByRole('searchbox'), 'refund')
  await user.click(screen.getByRole('checkbox', { name: 'refund.*' }))
  expect(screen.queryByRole('checkbox', { name: 'order.paid' })).toBeNull()
  await expectAccessible(document.body)
  await user.click(screen.getByRole('button', { name: 'Create endpoint' }))
  expect(await screen.findByText(secret)).toBeDefined()
  expect(state.sent).toEqual([
    {
      organization_id: acme.id,
      url: 'https://acme.test/webhooks',
      name: null,
      format: 'raw',
      events: ['order.paid', 'refund.created', 'refund.updated'],
    },
  ])
})

test('says at the field why an address is refused', async () => {
  const refusal = refuseField(['url'], 'webhook_endpoint.url_not_public')
  const handlers = [getCreateWebhookEndpointMockHandler(refusal), ...webhooks().handlers]
  const { user } = await renderRoute(`${list}/new`, { handlers })
  await user.type(await screen.findByLabelText('URL'), 'https://10.0.0.1/')
  await user.click(screen.getByRole('button', { name: 'All events' }))
  await user.click(screen.getByRole('button', { name: 'Create endpoint' }))
  await waitFor(() => expect(screen.getByLabelText('URL').ariaInvalid).toBe('true'))
})

test('sends a test of what the endpoint listens to, or of something else', async () => {
  const { state, handlers } = webhooks()
  const { user } = await renderRoute(page, { handlers })
  await user.click(await screen.findByRole('button', { name: 'Send test' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Send test' }))
  await user.click(dialog.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText('Test sent')).toBeDefined()
  expect(state.sent).toEqual([{ event_type: 'order.paid' }])
})

test('sends again what was missed, and says how much that is', async () => {
  const { state, handlers } = webhooks()
  const { user } = await renderRoute(page, { handlers })
  await user.click(await screen.findByRole('button', { name: 'More actions' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Redeliver missed events' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.selectOptions(dialog.getByLabelText('Missed within'), 'The last 7 days')
  await user.click(dialog.getByRole('button', { name: 'Redeliver' }))
  expect(await screen.findByText('3 events are sent again')).toBeDefined()
  const [{ since }] = state.sent as [{ since: string }]
  expect(Math.round((Date.now() - Date.parse(since)) / 86_400_000)).toBe(7)
})

test('makes a new secret and shows it', async () => {
  const { user } = await renderRoute(page, { handlers: webhooks().handlers })
  await user.click(await screen.findByRole('button', { name: 'More actions' }))
  await user.click(await screen.findByRole('menuitem', { name: 'New secret' }))
  await user.click(await screen.findByRole('button', { name: 'New secret' }))
  const shown = await screen.findByRole('dialog', { name: 'Your signing secret' })
  expect(shown.textContent).toContain(secret)
  await expectAccessible(shown)
})

test('leads back to the other endpoints', async () => {
  const { handlers } = webhooks()
  const { user, router } = await renderRoute(page, { handlers })
  await screen.findByRole('heading', { level: 1 })
  const breadcrumb = within(screen.getByRole('navigation', { name: 'Breadcrumb' }))
  await user.click(breadcrumb.getByRole('link', { name: 'Webhooks' }))
  await waitFor(() => expect(router.state.location.pathname).toBe(list))
})

test('turns an endpoint off, says so, and turns it on again', async () => {
  const { state, handlers } = webhooks()
  const { user } = await renderRoute(page, { handlers })
  for (const [action, told] of [
    ['Turn off', 'Endpoint turned off'],
    ['Turn on', 'Endpoint turned on'],
  ] as const) {
    await user.click(await screen.findByRole('button', { name: 'More actions' }))
    await user.click(await screen.findByRole('menuitem', { name: action }))
    await user.click(await screen.findByRole('button', { name: action }))
    expect(await screen.findByText(told)).toBeDefined()
  }
  expect(state.sent).toEqual([{ enabled: false }, { enabled: true }])
})

test('shows a member who may only read no actions', async () => {
  const { handlers } = webhooks({ role: 'member' })
  await renderRoute(list, { handlers })
  expect(await screen.findByRole('heading', { level: 1 })).toBeDefined()
  expect(screen.queryByRole('link', { name: 'New endpoint' })).toBeNull()
})
