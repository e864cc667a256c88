import { createHmac } from 'node:crypto'

interface Signed {
  id: string
  /** Seconds since 1970. */
  timestamp: number
  body: string
}

/**
 * The signature of a message by each secret (Standard Webhooks 1.0.0). The key is the secret’s UTF-8 bytes:
 * the clients that we speak to encode it before they hand it to the library, which decodes it.
 */
export function signatureOf({ id, timestamp, body }: Signed, secrets: readonly string[]): string {
  return secrets
    .map((secret) => createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`))
    .map((hmac) => `v1,${hmac.digest('base64')}`)
    .join(' ')
}
