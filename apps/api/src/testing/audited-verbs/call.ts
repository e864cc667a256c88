import type { Browser } from '../browser.ts'
import { contractOperations } from '../contract-operations.ts'
import type { Harness } from '../harness.ts'

interface CallOptions {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: object
  /** The bytes of an image, in place of a body. */
  image?: Buffer
}

/** Calls the operation under test, in a browser. */
export type Call = (browser: Browser, given?: CallOptions) => Promise<void>

/** What the audit says of an operation, and one use of it that has an effect. */
export type AuditedVerb = [action: string, run: (call: Call) => Promise<void>]

const operations = contractOperations()

/** Notes which secrets go to and fro, for them to be sought in the audit. */
export function callerOf(harness: Harness, operationId: string, secrets: Set<string>): Call {
  const operation = operations.find((each) => each.operationId === operationId)
  if (!operation) throw new Error(`The contract has no ${operationId}`)
  const { method } = operation
  return async (browser, { params = {}, query, body, image } = {}) => {
    const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '')
    const address = query ? `${path}?${new URLSearchParams(query)}` : path
    const answer = image
      ? await postImage(harness, browser, { path: address, image })
      : await browser.request(method, address, method === 'GET' ? undefined : (body ?? {}))
    if (answer.status >= 400) throw new Error(`${method} ${path}: ${JSON.stringify(answer)}`)
    for (const given of [params, query, body, answer.body]) collectSecrets(given, secrets)
    // Some only say that something is so.
    for (const cookie of browser.cookies.values()) if (cookie !== 'true') secrets.add(cookie)
  }
}

async function postImage(
  { app }: Harness,
  { cookies }: Browser,
  { path, image }: { path: string; image: Buffer },
) {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const headers = { 'content-type': 'image/png', origin: 'http://localhost:3000', cookie }
  const { status } = await app.request(path, {
    method: 'POST',
    headers,
    body: new Uint8Array(image),
  })
  return { status, body: null }
}

function collectSecrets(given: unknown, secrets: Set<string>): void {
  JSON.stringify(given ?? null, (key, value: unknown) => {
    if (/password|token|secret|code$/i.test(key) && typeof value === 'string') secrets.add(value)
    return value
  })
}
