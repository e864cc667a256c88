import { performance } from 'node:perf_hooks'
import { signWebhook } from '@tollgate/client'
import type { Io } from '../io.ts'

const PATIENCE_MILLISECONDS = 10_000

/** The result of a delivery: a status, or why there is none. */
export interface Outcome {
  status: number | null
  error: string | null
  milliseconds: number
}

interface Delivery {
  id: string
  body: string
}

interface Target {
  io: Io
  url: string
  secret: string
}

/** Posts it as the service does: the same body, headers and signature, no redirects, ten seconds. */
export async function forward(
  { id, body }: Delivery,
  { io, url, secret }: Target,
): Promise<Outcome> {
  const headers = {
    ...(await signWebhook(body, { id, secret, at: io.now() })),
    'user-agent': 'Tollgate-Webhooks',
  }
  const started = performance.now()
  const signal = AbortSignal.any([io.signal, AbortSignal.timeout(PATIENCE_MILLISECONDS)])
  const init = { method: 'POST', body, headers, redirect: 'manual', signal } as const
  const outcome = await io.fetch(new Request(url, init)).then(
    async (answer) => {
      await answer.body?.cancel()
      return { status: answer.status, error: null }
    },
    (error: unknown) => ({ status: null, error: reasonOf(error) }),
  )
  return { ...outcome, milliseconds: Math.round(performance.now() - started) }
}

/** `fetch` only says that it failed; the reason is in the cause. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.name === 'TimeoutError') return 'no answer within 10 seconds'
  const { cause } = error
  return cause instanceof Error ? cause.message || reasonOf(cause) : error.message
}
