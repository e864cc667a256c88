import { openCheckouts } from '../selling/open-checkouts.ts'
import { headersOf, type Shop } from '../selling/shop.ts'
import type { ServerProcess } from '../server-process.ts'
import { cookieHeader, post, postHeaders, signIn, signUp, type Visitor } from '../visitor.ts'

const CLIENTS = 16

interface Load {
  shop: Shop
  seconds: number
}

interface Acting {
  server: ServerProcess
  shop: Shop
  visitor: Visitor
}

type Act = (acting: Acting) => Promise<unknown>

/** What people and programs ask for, and how often of a hundred times. */
const acts: [share: number, act: Act][] = [
  [30, ({ server, visitor }) => read(server, '/api/auth/get-session', visitor)],
  [10, ({ server, visitor }) => read(server, '/api/auth/organization/list', visitor)],
  [10, ({ server, shop }) => readAs(server, '/v1/products/?limit=50', shop)],
  [8, ({ server, shop }) => readAs(server, '/v1/checkouts/?limit=50', shop)],
  [8, ({ server, shop }) => readAs(server, '/v1/benefits/?limit=50', shop)],
  [4, ({ server }) => read(server, '/portal/analytical-engines')],
  [4, ({ server, visitor }) => signIn(server, visitor)],
  [2, ({ server }) => signUp(server)],
  [2, createOrganization],
  [6, createProduct],
  [10, openAndRead],
  [6, buy],
]

/** Answers how many requests there were. */
export async function runMixedLoad(
  server: ServerProcess,
  { shop, seconds }: Load,
): Promise<number> {
  const end = performance.now() + seconds * 1000
  let requests = 0
  async function runClient() {
    const visitor = await signUp(server)
    while (performance.now() < end) {
      await chosen()({ server, shop, visitor })
      requests++
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, runClient))
  return requests
}

function chosen(): Act {
  let left = Math.random() * acts.reduce((sum, [share]) => sum + share, 0)
  const found = acts.find(([share]) => {
    left -= share
    return left < 0
  })
  return found?.[1] ?? buy
}

async function read(server: ServerProcess, path: string, visitor?: Visitor): Promise<void> {
  const headers = visitor ? { cookie: cookieHeader(visitor.cookies) } : {}
  await answered(await fetch(server.url + path, { headers }), visitor !== undefined)
}

async function readAs(server: ServerProcess, path: string, { token }: Shop): Promise<void> {
  await answered(await fetch(server.url + path, { headers: headersOf(token) }))
}

function createOrganization({ server, visitor: { cookies } }: Acting): Promise<string> {
  const body = { name: 'Engines', slug: `engines-${crypto.randomUUID()}` }
  return post(server, '/api/auth/organization/create', { body, cookies, expected: body.slug })
}

async function createProduct({ server, shop }: Acting): Promise<void> {
  await send(server, '/v1/products/', {
    headers: headersOf(shop.token),
    body: { name: 'Engine', recurring_interval: null, prices: [{ amount_type: 'free' }] },
  })
}

async function openAndRead({ server, shop }: Acting): Promise<void> {
  const [path = ''] = await openCheckouts({ server, shop }, shop.paidProductId, 1)
  await read(server, path)
}

async function buy({ server, shop }: Acting): Promise<void> {
  const [path = ''] = await openCheckouts({ server, shop }, shop.freeProductId, 1)
  const headers = postHeaders(server, new Map())
  const body = { customer_email: `${crypto.randomUUID()}@example.com`, customer_name: 'Ada' }
  await send(server, `${path}/confirm`, { headers, body })
}

async function send(
  server: ServerProcess,
  path: string,
  { headers, body }: { headers: Record<string, string>; body: object },
): Promise<void> {
  const init = { method: 'POST', headers, body: JSON.stringify(body) }
  await answered(await fetch(server.url + path, init))
}

/** Pages that are not built answer 404: that is part of the load, too. */
async function answered(response: Response, mustSucceed = true): Promise<void> {
  const text = await response.text()
  if (mustSucceed && !response.ok) throw new Error(`${response.url} answered ${text}`)
}
