import { z } from 'zod'
import { stripeEvents } from '../providers/payments/stripe/event.ts'
import type { Settings } from '../settings/settings.ts'
import { type Finding, reasonOf } from './finding.ts'

const SUBJECT = 'Stripe'
const PATIENCE_MILLISECONDS = 5000

type Code =
  | 'stripe_live'
  | 'stripe_test'
  | 'stripe_refuses'
  | 'stripe_away'
  | 'stripe_endpoint_missing'
  | 'stripe_events_missing'

interface StripeFinding extends Finding {
  code: Code
}

const levels: Record<Code, Finding['level']> = {
  stripe_live: 'fine',
  stripe_test: 'fine',
  stripe_refuses: 'problem',
  stripe_away: 'warning',
  stripe_endpoint_missing: 'warning',
  stripe_events_missing: 'warning',
}

function found(code: Code, text: string): StripeFinding {
  return { level: levels[code], subject: SUBJECT, text, code }
}

const Endpoints = z.object({
  data: z.array(
    z.object({ url: z.string(), status: z.string(), enabled_events: z.array(z.string()) }),
  ),
})

/** Reports nothing unless Stripe is set up: whether its key works, and whether it tells us what happens. */
export async function checkStripe(settings: Settings): Promise<StripeFinding[]> {
  const { STRIPE_SECRET_KEY: key } = settings
  if (!key) return []
  try {
    const answer = await ask(settings, '/v1/balance')
    if (answer.status === 401) {
      const advice = 'Take it anew from Stripe’s dashboard.'
      return [found('stripe_refuses', `refuses STRIPE_SECRET_KEY. ${advice}`)]
    }
    const isLive = key.includes('_live_')
    const works = isLive
      ? found('stripe_live', 'charges real cards.')
      : found('stripe_test', 'answers, in test mode: no money moves.')
    return [works, ...(await checkEndpoint(settings))]
  } catch (error) {
    const advice = 'Until it is back nothing is paid; payments under way are finished then.'
    return [found('stripe_away', `can’t be reached: ${reasonOf(error)}. ${advice}`)]
  }
}

/** Nothing is said where the key may not list endpoints. */
async function checkEndpoint(settings: Settings): Promise<StripeFinding[]> {
  const answer = await ask(settings, '/v1/webhook_endpoints?limit=100')
  const endpoints = Endpoints.safeParse(await answer.json())
  if (!answer.ok || !endpoints.success) return []
  const url = `${settings.BASE_URL}/v1/payments/events/stripe`
  const endpoint = endpoints.data.data.find((one) => one.url === url && one.status === 'enabled')
  if (!endpoint) {
    const text = `has no enabled webhook endpoint at ${url}. Add it in Stripe’s dashboard.`
    return [found('stripe_endpoint_missing', text)]
  }
  const sent = endpoint.enabled_events
  const missing = sent.includes('*') ? [] : stripeEvents.filter((event) => !sent.includes(event))
  if (missing.length === 0) return []
  const text = `doesn’t send ${missing.join(', ')}. Add them to the webhook endpoint.`
  return [found('stripe_events_missing', text)]
}

function ask({ STRIPE_API_URL, STRIPE_SECRET_KEY }: Settings, path: string): Promise<Response> {
  const headers = { authorization: `Bearer ${STRIPE_SECRET_KEY}` }
  const signal = AbortSignal.timeout(PATIENCE_MILLISECONDS)
  return fetch(STRIPE_API_URL + path, { headers, signal })
}
