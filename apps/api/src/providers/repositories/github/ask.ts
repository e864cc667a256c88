import { z } from 'zod'
import { PlatformFailure } from '../../../core/ports/platform-failure.ts'
import type { OutboundFetch } from '../../outbound/guarded-fetch.ts'

/** What GitHub asks to wait for where it doesn’t say how long. */
const SECONDARY_LIMIT_SECONDS = 60

/** What was renamed leads to its new address; a moved and renamed one twice. */
const MOST_HOPS = 2

export interface Caller {
  fetch: OutboundFetch
  /** Where its REST API is. */
  apiUrl: string
  /** For what it says as the time of day. */
  now(): Date
}

export interface Question {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  token: string
  body?: object
}

export interface Answer {
  status: number
  body: unknown
  /** What GitHub says is wrong. */
  message: string
}

const Failure = z.object({
  message: z.string(),
  errors: z.array(z.union([z.string(), z.object({ message: z.string() })])).optional(),
})

/**
 * Asks GitHub’s REST API: “Getting started with the REST API”, “Rate limits” and “Troubleshooting”,
 * docs.github.com. Fails only where the same question may be answered later.
 */
export async function ask(caller: Caller, question: Question, hops = 0): Promise<Answer> {
  const { path, token, body, method = 'GET' } = question
  const response = await caller
    .fetch(caller.apiUrl + path, {
      method,
      redirect: 'manual',
      headers: {
        accept: 'application/vnd.github+json',
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        // GitHub refuses calls without a user agent.
        'user-agent': 'Tollgate',
        'x-github-api-version': '2022-11-28',
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    .catch(unavailable)
  const moved = response.headers.get('location')
  if (moved?.startsWith(`${caller.apiUrl}/`) && hops < MOST_HOPS) {
    return ask(caller, { ...question, path: moved.slice(caller.apiUrl.length) }, hops + 1)
  }
  const answer = { status: response.status, ...(await read(response)) }
  const wait = secondsToWait(caller, response, answer)
  if (wait !== null)
    throw new PlatformFailure('unavailable', { cause: answer.message, retryAfterSeconds: wait })
  if (response.status >= 500) throw new PlatformFailure('unavailable', { cause: answer.message })
  return answer
}

async function read(response: Response): Promise<Pick<Answer, 'body' | 'message'>> {
  const text = await response.text().catch(unavailable)
  const body = parse(text)
  const failure = Failure.safeParse(body).data
  const details = failure?.errors?.map((one) => (typeof one === 'string' ? one : one.message))
  const said = failure && [failure.message, ...(details ?? [])].join(': ')
  return { body, message: said ?? `GitHub answered ${response.status}` }
}

/** What it answered, in the form that it documents. */
export function readAs<Form>(form: z.ZodType<Form>, { body }: Answer): Form {
  const read = form.safeParse(body)
  if (read.success) return read.data
  throw new PlatformFailure('unavailable', { cause: 'GitHub’s answer can’t be read' })
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Null unless GitHub refuses because it was asked too often. */
function secondsToWait(
  { now }: Caller,
  { status, headers }: Response,
  { message }: Answer,
): number | null {
  if (status !== 403 && status !== 429) return null
  const asked = Number(headers.get('retry-after') ?? Number.NaN)
  if (asked > 0) return asked
  if (headers.get('x-ratelimit-remaining') === '0') {
    const reset = Number(headers.get('x-ratelimit-reset'))
    return Math.max(1, Math.ceil(reset - now().getTime() / 1000))
  }
  const isLimited = status === 429 || /rate limit/i.test(message)
  return isLimited ? SECONDARY_LIMIT_SECONDS : null
}

function unavailable(cause: unknown): never {
  throw new PlatformFailure('unavailable', { cause })
}
