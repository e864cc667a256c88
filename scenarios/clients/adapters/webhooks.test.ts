// @vitest-environment-options {"worker": "handlers"}
import { createClient, unwrap } from '@tollgate/client'
import { webhookEventTypes } from '@tollgate/contracts'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { createMerchant } from '../../testing/merchant.ts'
import { until } from '../../testing/until.ts'
import { startSite, webhookSites } from './webhook-sites.ts'

/** The published handlers, unchanged, on servers that the service sends to. */
const baseUrl = inject('baseUrl')
const secret = 'a secret of this endpoint alone'

/** What packages of this age can’t read. */
const later = webhookEventTypes.filter(
  (type) =>
    /^(invitation|member|team|meter_alert)\./.test(type) ||
    ['benefit.deleted', 'subscription.past_due'].includes(type),
)
const types = webhookEventTypes.filter((type) => !later.includes(type))

const olderLack = [
  'order.refunded',
  'subscription.uncanceled',
  'refund.created',
  'refund.updated',
  'benefit_grant.cycled',
]
/** For these, a package calls `onPayload` alone. */
const withoutCallback: Record<string, string[]> = {
  express: olderLack,
  hono: ['benefit_grant.cycled'],
  nextjs: olderLack,
  remix: olderLack,
  'better-auth': ['order.updated', 'benefit_grant.cycled'],
}

function callbackOf(type: string): `on${string}` {
  const words = type.split(/[._]/).map((word) => word.charAt(0).toUpperCase() + word.slice(1))
  return `on${words.join('')}`
}

let client: ReturnType<typeof createClient>

beforeAll(async () => {
  const { accessToken } = await createMerchant(baseUrl)
  client = createClient({ baseUrl, accessToken })
})

async function listen(url: string): Promise<string> {
  const body = { url, format: 'raw' as const, secret, events: types }
  return (await unwrap(client.POST('/v1/webhooks/endpoints', { body }))).id
}

async function sendExample(id: string, type: (typeof types)[number]): Promise<void> {
  await client.POST('/v1/webhooks/endpoints/{id}/test', {
    params: { path: { id } },
    body: { event_type: type },
  })
}

async function deliveriesOf(endpoint_id: string) {
  const query = { endpoint_id: [endpoint_id], limit: 100 }
  return (await unwrap(client.GET('/v1/webhooks/deliveries', { params: { query } }))).items
}

describe.each(Object.entries(webhookSites))('a server made with %s', (name, createSite) => {
  it('is told each event once, by the callback of its type', async () => {
    const told: unknown[] = []
    const calledBack: string[] = []
    const named = Object.fromEntries(
      types.map((type) => [callbackOf(type), async () => void calledBack.push(type)]),
    )
    const onPayload = async ({ type }: { type?: unknown }) => void told.push(type)
    const { url, stop } = await startSite(createSite(secret, { onPayload, named }))
    try {
      const id = await listen(url)
      for (const type of types) await sendExample(id, type)
      const deliveries = await until(
        () => deliveriesOf(id),
        ({ length }) => length === types.length,
      )
      expect(deliveries.filter(({ http_code }) => http_code !== 200)).toEqual([])
      expect(told.toSorted()).toEqual(types.toSorted())
      expect(types.filter((type) => !calledBack.includes(type))).toEqual(withoutCallback[name])
      expect(new Set(calledBack).size).toBe(calledBack.length)
    } finally {
      stop()
    }
  })
})
