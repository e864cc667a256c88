interface Delivery {
  /** The event’s id: the same with every try. */
  id: string
  secret: string
  /** When it is sent; now by default. */
  at?: Date
}

/**
 * The headers of a delivery as Tollgate signs it, for tests of your own endpoint.
 *
 * @example
 * const body = JSON.stringify({ type: 'order.paid', timestamp: new Date(), data: order })
 * await app.request('/webhooks', { method: 'POST', body, headers: await signWebhook(body, { id, secret }) })
 */
export async function signWebhook(
  body: string,
  { id, secret, at = new Date() }: Delivery,
): Promise<Record<string, string>> {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const signed = new TextEncoder().encode(`${id}.${timestamp}.${body}`)
  const signature = await crypto.subtle.sign('HMAC', await importSecret(secret, 'sign'), signed)
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${btoa(String.fromCharCode(...new Uint8Array(signature)))}`,
  }
}

/** The key of a signature is the secret’s text as it is, `whsec_` included. */
export function importSecret(secret: string, usage: 'sign' | 'verify') {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const bytes = new TextEncoder().encode(secret)
  return crypto.subtle.importKey('raw', bytes, algorithm, false, [usage])
}
