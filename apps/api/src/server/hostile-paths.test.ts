import { describe, expect, it } from 'vitest'
import { createMemoryRateLimits } from '../providers/rate-limits/memory.ts'
import { contractOperations, samplePath } from '../testing/contract-operations.ts'
import { shareOf } from '../testing/depth.ts'
import { createHarness } from '../testing/harness.ts'
import { headerOf, type RawAnswer, serveRaw } from '../testing/raw-requests.ts'
import { createApp } from './app.ts'

const { services } = await createHarness({
  settings: { RATE_LIMIT_ENABLED: true, TRUSTED_PROXIES: 1 },
})
const send = await serveRaw(createApp(services, createMemoryRateLimits()))
const operations = contractOperations()

let clients = 0

/** An anonymous request, each from another IP address, so that only the path matters. */
function ask(method: string, path: string): Promise<RawAnswer> {
  clients++
  const address = `10.${clients >> 16}.${(clients >> 8) & 255}.${clients & 255}`
  const headers = [`X-Forwarded-For: ${address}`, 'Content-Type: application/json']
  const takesBody = method !== 'GET' && method !== 'HEAD' && method !== 'OPTIONS'
  return send({ method, path, headers, ...(takesBody ? { body: '{}' } : {}) })
}

const spellings: ((path: string) => string)[] = [
  (path) => `/${path}`,
  (path) => `//${path}`,
  (path) => `/.${path}`,
  (path) => `/..${path}`,
  (path) => `/%2e${path}`,
  (path) => `/x/..${path}`,
  (path) => `/x/%2e%2e${path}`,
  (path) => `/x/.%2E${path}`,
  (path) => `\\${path.slice(1)}`,
  (path) => `/%2f${path.slice(1)}`,
  (path) => `/%5c${path.slice(1)}`,
  (path) => `http://evil.example${path}`,
  (path) => path.replace(/\/(?=[^/]*$)/, '//'),
  (path) => path.replace(/\/(?=[^/]*$)/, '/./'),
  (path) => path.replace(/\/(?=[^/]*$)/, '/x/../'),
  (path) => path.replace(/\/(?=[^/]*$)/, '%2f'),
  (path) => path.replace(/\/(?=[^/]*$)/, '%252f'),
  (path) => path.replace(/\/(?=[^/]*$)/, '\\'),
  (path) => path.replace(/\/(?=[^/]*$)/, '%5c'),
  (path) => path.toUpperCase(),
  (path) => path.replace(/[a-z](?=[^/]*$)/, (letter) => letter.toUpperCase()),
  (path) => path.replace(/[a-z](?=[^/]*$)/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
  (path) => `${path}/`,
  (path) => `${path}//`,
  (path) => `${path}/.`,
  (path) => `${path}/..`,
  (path) => `${path}.`,
  (path) => `${path}.json`,
  (path) => `${path};a=b`,
  (path) => `${path}%00`,
  (path) => `${path}%20`,
  (path) => `${path}%0d%0a`,
  (path) => `${path}%ff`,
  (path) => `${path}%`,
  (path) => `${path}?`,
  (path) => `${path}#fragment`,
  (path) => `${path}\xff`,
]

/** Which limit guards a route besides the general one, as its response says. */
function limitsOf(answer: RawAnswer): string {
  return headerOf(answer, 'RateLimit-Policy') ?? ''
}

describe('every route, under another spelling of its path', () => {
  it.each(operations.map((operation, index) => [operation.operationId, operation, index] as const))(
    '%s is not there, or is counted and checked as ever',
    async (_name, operation, index) => {
      const path = samplePath(operation)
      const plain = await ask(operation.method, path)
      expect(plain.status).toBeLessThan(500)
      const surprises = []
      for (const spell of shareOf(spellings, index, 4)) {
        const answer = await ask(operation.method, spell(path))
        // Some spellings are another route's, which asks for more.
        const isRefused =
          [400, 401, 404].includes(answer.status) || answer.body.includes('cannot be stored')
        const isTheSame = answer.status === plain.status && limitsOf(answer) === limitsOf(plain)
        if (!isRefused && !isTheSame) surprises.push([spell(path), answer.status, limitsOf(answer)])
        // A refused body was parsed: requests that get that far have been counted.
        const wasRead = answer.body.includes('Invalid body parameters')
        if (wasRead && limitsOf(answer) !== limitsOf(plain))
          surprises.push([spell(path), 'uncounted'])
      }
      expect(surprises).toEqual([])
    },
  )
})

const METHODS = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND']

describe('every path, by a method that it does not have', () => {
  it.each([...new Set(operations.map(({ path }) => path))])('%s is not there', async (path) => {
    const sample = samplePath({ path })
    // `/v1/products/export` is also a `/v1/products/{id}`.
    const own = operations.filter((one) => fits(one.path, sample)).map(({ method }) => method)
    // Anyone who can read a resource can also request only its headers.
    const read = own.includes('GET') ? [...own, 'HEAD'] : own
    // Pages of any site are told that they may ask.
    const served = path.startsWith('/v1/checkouts/client/') ? [...read, 'OPTIONS'] : read
    const found = []
    for (const method of METHODS.filter((name) => !served.includes(name))) {
      const { status } = await ask(method, sample)
      if (status !== 404) found.push([method, status])
    }
    expect(found).toEqual([])
  })
})

function fits(template: string, path: string): boolean {
  return new RegExp(`^${template.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path)
}
