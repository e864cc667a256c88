import { vi } from 'vitest'
import { createCommandLine } from './test-io.ts'

interface Answer {
  status?: number
  body?: unknown
  headers?: Record<string, string>
}

/** A service that answers by path, and commands that are signed in there. */
export function serve(answers: Record<string, Answer | ((request: Request) => Answer)>) {
  const requests: Request[] = []
  const fetch = vi.fn(async (request: Request) => {
    requests.push(request.clone())
    const { pathname } = new URL(request.url)
    const found = answers[pathname] ?? { status: 404, body: notFound }
    const {
      status = 200,
      body,
      headers = {},
    } = typeof found === 'function' ? found(request) : found
    const isText = typeof body === 'string'
    return isText
      ? new Response(body, { status, headers })
      : Response.json(body, { status, headers })
  })
  const env = { TOLLGATE_TOKEN: 'tollgate_oat_test', TOLLGATE_URL: 'https://pay.example' }
  return { fetch, requests, env, type: createCommandLine({ fetch, env }) }
}

const notFound = { error: 'ResourceNotFound', detail: 'Not found', code: 'resource.not_found' }

export function pageOf(items: unknown[], pages = 1) {
  return { items, pagination: { total_count: items.length, max_page: pages } }
}
