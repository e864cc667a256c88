import { systemClock } from '../../core/clock.ts'
import type { WebhookAnswer, WebhookMessage, Webhooks } from '../../core/ports/webhooks.ts'
import type { OutboundFetch } from '../outbound/guarded-fetch.ts'
import { errorOf } from './error-of.ts'
import { readStart } from './read-start.ts'
import { signatureOf } from './sign.ts'

/** Sends webhooks by the guarded client: to public addresses only, and it follows no redirect. */
export function createWebhooks({ fetch }: { fetch: OutboundFetch }): Webhooks {
  return {
    async send(message) {
      const started = performance.now()
      const headers = headersOf(message)
      const answer = await post(fetch, message, headers)
      const durationMilliseconds = Math.round(performance.now() - started)
      return { headers, durationMilliseconds, ...answer }
    },
  }
}

/** Receivers compare the time with the machine’s, however far ours was moved. */
function headersOf({ id, body, secrets }: WebhookMessage): Record<string, string> {
  const timestamp = Math.floor(systemClock.now().getTime() / 1000)
  return {
    'content-type': 'application/json',
    'user-agent': 'Tollgate-Webhooks',
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatureOf({ id, timestamp, body }, secrets),
  }
}

type Outcome = Omit<WebhookAnswer, 'headers' | 'durationMilliseconds'>

/** Too Many Requests, and Service Unavailable (RFC 9110, RFC 6585). */
const BUSY = [429, 503]

async function post(
  fetch: OutboundFetch,
  { url, body }: WebhookMessage,
  headers: Record<string, string>,
): Promise<Outcome> {
  try {
    const answer = await fetch(url, { method: 'POST', headers, body, redirect: 'manual' })
    const response = await readStart(answer)
    const retryAfterSeconds = readRetryAfter(answer)
    return { httpCode: answer.status, response, error: null, retryAfterSeconds }
  } catch (thrown) {
    return { httpCode: null, response: null, error: errorOf(thrown), retryAfterSeconds: null }
  }
}

/** In seconds; few say it as a date, and a clock that is wrong would make them wait for ever. */
function readRetryAfter({ status, headers }: Response): number | null {
  const said = headers.get('retry-after')
  return BUSY.includes(status) && said !== null && /^\d{1,9}$/.test(said) ? Number(said) : null
}
