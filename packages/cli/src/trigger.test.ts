import { verifyWebhook } from '@tollgate/client'
import { expect, it } from 'vitest'
import { pageOf, serve } from './testing/service.ts'

const secret = 'whsec_2fPqX7mRtYw4LpZs8N9GdKx2VbQ7mRtY'
const value = { type: 'order.paid', timestamp: '2020-01-01T00:00:00Z', data: { number: 'LIND-1' } }
const content = { 'application/json': { examples: { sent: { value } } } }
const document = { webhooks: { 'order.paid': { post: { requestBody: { content } } } } }

it('posts an example to an app on this machine, signed and of now', async () => {
  const { type, requests } = serve({ '/openapi.json': { body: document }, '/hooks': { body: '' } })
  const to = ['--forward-to', 'http://localhost:4000/hooks', '--secret', secret]
  const { code, stdout } = await type('trigger', 'order.paid', ...to)
  expect([code, stdout]).toEqual([0, 'order.paid: 200\n'])
  const posted = requests.at(-1) ?? new Request('http://nowhere')
  const event = await verifyWebhook(await posted.text(), posted.headers, secret)
  expect(event).toMatchObject({ type: 'order.paid', sequence: 0, data: { number: 'LIND-1' } })
  expect(Date.now() - Date.parse(event.timestamp)).toBeLessThan(60_000)
})

it.each([
  ['none', [], 'create one, or give --forward-to'],
  ['several', [{ id: 'one' }, { id: 'two' }], 'choose one with --endpoint'],
])('asks where, with %s', async (_, endpoints, reason) => {
  const { type } = serve({ '/v1/webhooks/endpoints': { body: pageOf(endpoints) } })
  const { code, stderr } = await type('trigger', 'order.paid')
  expect(code).toBe(2)
  expect(stderr).toContain(reason)
})

it('has the only endpoint tested, and says what it answered', async () => {
  const delivery = { http_code: 500, error: null, duration_milliseconds: 12 }
  const { type } = serve({
    '/v1/webhooks/endpoints': { body: pageOf([{ id: 'only' }]) },
    '/v1/webhooks/endpoints/only/test': { body: { id: 'event-1' } },
    '/v1/webhooks/deliveries': (request) => {
      expect(new URL(request.url).searchParams.get('webhook_event_id')).toBe('event-1')
      return { body: pageOf([delivery]) }
    },
  })
  const { code, stdout } = await type('trigger', 'order.paid', '--json')
  expect(code).toBe(1)
  expect(JSON.parse(stdout)).toEqual({ id: 'event-1', status: 500, error: null, milliseconds: 12 })
})

it('knows the types of events', async () => {
  expect((await serve({}).type('trigger', 'order.payed')).code).toBe(2)
})
