import { z } from 'zod'
import { stripeEvents } from '../providers/payments/stripe/event.ts'
import type { Settings } from '../settings/settings.ts'
import { type Finding, fine, problem, reasonOf, warning } from './finding.ts'

const SUBJECT = 'Stripe'
const PATIENCE_MILLISECONDS = 5000

const Balance = z.object({ livemode: z.boolean() })
const Endpoints = z.object({
  data: z.array(
    z.object({ url: z.string(), status: z.string(), enabled_events: z.array(z.string()) }),
  ),
})

/** Reports nothing unless Stripe is set up: whether its key works, and whether it tells us what happens. */
export async function checkStripe(settings: Settings): Promise<Finding[]> {
  if (!settings.STRIPE_SECRET_KEY) return []
  try {
    const answer = await ask(settings, '/v1/balance')
    if (answer.status === 401) {
      return [problem(SUBJECT, 'refuses STRIPE_SECRET_KEY. Take it anew from Stripe’s dashboard.')]
    }
    // A restricted key may not see the balance, and charge cards all the same.
    const balance = Balance.safeParse(await answer.json())
    const isLive = balance.success && balance.data.livemode
    const mode = isLive ? 'charges real cards.' : 'answers, in test mode: no money moves.'
    const read = balance.success ? mode : 'answers, but the key may not read the balance.'
    return [fine(SUBJECT, read), ...(await checkEndpoint(settings))]
  } catch (error) {
    const advice = 'Without it nothing is paid; payments under way are finished once it is back.'
    return [warning(SUBJECT, `can’t be reached: ${reasonOf(error)}. ${advice}`)]
  }
}

/** Nothing is said where the key may not list endpoints. */
async function checkEndpoint(settings: Settings): Promise<Finding[]> {
  const answer = await ask(settings, '/v1/webhook_endpoints?limit=100')
  const endpoints = Endpoints.safeParse(await answer.json())
  if (!answer.ok || !endpoints.success) return []
  const url = `${settings.BASE_URL}/v1/payments/events/stripe`
  const endpoint = endpoints.data.data.find((one) => one.url === url && one.status === 'enabled')
  if (!endpoint) {
    const text = `has no enabled webhook endpoint at ${url}: payments are noticed later, and disputes never. Add it in Stripe’s dashboard.`
    return [warning(SUBJECT, text)]
  }
  const sent = endpoint.enabled_events
  const missing = sent.includes('*') ? [] : stripeEvents.filter((event) => !sent.includes(event))
  if (missing.length === 0) return []
  return [warning(SUBJECT, `doesn’t send ${missing.join(', ')}. Add them to the webhook endpoint.`)]
}

function ask({ STRIPE_API_URL, STRIPE_SECRET_KEY }: Settings, path: string): Promise<Response> {
  const headers = { authorization: `Bearer ${STRIPE_SECRET_KEY}` }
  const signal = AbortSignal.timeout(PATIENCE_MILLISECONDS)
  return fetch(STRIPE_API_URL + path, { headers, signal })
}
