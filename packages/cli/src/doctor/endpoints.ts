import { isTollgateError, type Schema, unwrap } from '@tollgate/client'
import type { Finding, Patient } from './check.ts'

type Endpoint = Schema<'WebhookEndpoint'>

/** Whether webhooks reach their endpoints. */
export async function checkEndpoints({ connection: { client } }: Patient): Promise<Finding[]> {
  try {
    const query = { limit: 100 }
    const { items } = await unwrap(client.GET('/v1/webhooks/endpoints', { params: { query } }))
    return items.length > 0
      ? items.map(describe)
      : [{ name: 'webhooks', status: 'note', message: 'There are no endpoints' }]
  } catch (error) {
    if (!isTollgateError(error) || error.code !== 'token.scope_missing') throw error
    return [{ name: 'webhooks', status: 'note', message: 'The token can’t read endpoints' }]
  }
}

function describe({ url, enabled, failing_since: failing }: Endpoint): Finding {
  if (!enabled) return { name: 'webhooks', status: 'bad', message: `${url} is switched off` }
  if (failing === null) return { name: 'webhooks', status: 'good', message: `${url} works` }
  const message = `${url} has failed since ${failing}. See: tollgate list webhook-deliveries`
  return { name: 'webhooks', status: 'bad', message }
}
