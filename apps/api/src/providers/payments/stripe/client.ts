import type Stripe from 'stripe'

export interface StripeAccess {
  secretKey: string
  apiUrl: string
  /** How long an answer may take. */
  patienceMilliseconds?: number
}

export type OpenStripe = () => Promise<Stripe>

/** With one more try, an answer has come or not before another worker asks (`whileAsked`). */
const PATIENCE_MILLISECONDS = 12_000

/** Stripe’s client, loaded when it is first needed: a service on the sandbox never pays for it. */
export function openStripe({ secretKey, apiUrl, ...given }: StripeAccess): OpenStripe {
  let client: Promise<Stripe> | undefined
  async function create(): Promise<Stripe> {
    const { default: Client } = await import('stripe')
    const { protocol, hostname, port } = new URL(apiUrl)
    return new Client(secretKey, {
      host: hostname,
      port: port || (protocol === 'http:' ? 80 : 443),
      protocol: protocol === 'http:' ? 'http' : 'https',
      timeout: given.patienceMilliseconds ?? PATIENCE_MILLISECONDS,
      maxNetworkRetries: 1,
      telemetry: false,
    })
  }
  return () => {
    client ??= create()
    return client
  }
}
