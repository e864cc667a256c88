import { isDeepStrictEqual } from 'node:util'
import { isServicePermission } from '@tollgate/contracts'
import { beforeAll, describe, expect, test } from 'vitest'
import { readText } from '../testing/browser.ts'
import { type ContractOperation, contractOperations } from '../testing/contract-operations.ts'
import { createUser } from '../testing/fixtures.ts'
import { createHarness } from '../testing/harness.ts'
import { png } from '../testing/images.ts'
import { thingOf } from '../testing/tenants/fields.ts'
import {
  fieldsOf,
  foreignRequests,
  ownRequest,
  type TenantRequest,
} from '../testing/tenants/requests.ts'
import { createRowReader } from '../testing/tenants/rows.ts'
import { seedTenant, type Tenant } from '../testing/tenants/seed.ts'

const harness = await createHarness()
const { app } = harness
const readRows = await createRowReader(harness)
const operations = contractOperations()
let victim: Tenant

beforeAll(async () => {
  victim = await seedTenant(harness)
})

/** Refused to who has the things, too, and why. */
const REFUSED: Record<string, string> = {
  'POST /api/auth/organization/create': 'the slug is taken',
  'POST /api/auth/organization/check-slug': 'the slug is taken',
  'POST /v1/organizations': 'the slug is taken',
  'POST /api/auth/organization/delete': 'there are orders',
  'POST /api/auth/organization/require-two-factor': 'the owner has no second factor',
  'POST /api/auth/organization/leave': 'he is the only owner',
  'GET /api/auth/organization/get-invitation': 'he is not its recipient',
  'POST /api/auth/organization/accept-invitation': 'he is not its recipient',
  'POST /api/auth/organization/reject-invitation': 'he is not its recipient',
  'POST /api/auth/sign-in/sso': 'no domain is verified',
  'POST /api/auth/organization/set-single-sign-on-enforced': 'no domain is verified',
  'POST /api/auth/get-access-token': 'no provider is turned on',
  'POST /api/auth/refresh-token': 'no provider is turned on',
  'POST /api/auth/account-info': 'no provider is turned on',
  'POST /v1/guild-connections': 'nobody has been at Discord',
  'POST /v1/repository-connections': 'nothing was found at GitHub',
  'POST /v1/repository-connections/owners': 'nobody has been at GitHub',
  'POST /v1/checkouts/client/{client_secret}/confirm': 'nothing says who pays, and how',
  'POST /v1/customer-portal/sign-in/verify': 'the code is wrong',
  'POST /v1/orders/{id}/retry': 'it is paid',
  'POST /v1/customer-portal/orders/{id}/retry': 'it is paid',
  'GET /v1/orders/{id}/invoice': 'no invoice was asked for',
  'GET /v1/customer-portal/orders/{id}/invoice': 'no invoice was asked for',
  'GET /v1/refunds/{id}/credit-note': 'its order has no invoice',
  'GET /v1/refunds/{id}/credit-note-reversal': 'its order has no invoice',
  'GET /v1/customer-portal/refunds/{id}/credit-note': 'its order has no invoice',
  'GET /v1/customer-portal/refunds/{id}/credit-note-reversal': 'its order has no invoice',
}

/** Whether only administrators of the service get in: no organization is foreign to them. */
function isAdministration({ security }: ContractOperation): boolean {
  return security.some(({ session = [] }) => session.some(isServicePermission))
}

type Headers = Record<string, string>

async function send({ method, url, body }: TenantRequest, headers: Headers) {
  const isImage = body === undefined && method === 'POST'
  const type = isImage ? 'image/png' : 'application/json'
  const payload = isImage ? new Uint8Array(png()) : JSON.stringify(body)
  const answer = await app.request(url, {
    method,
    headers: { origin: 'http://localhost:3000', 'content-type': type, ...headers },
    ...(method === 'GET' || payload === undefined ? {} : { body: payload }),
  })
  const location = answer.headers.get('location') ?? ''
  return { status: answer.status, text: `${location} ${await readText(answer)}` }
}

/** Which data of an organization is in a response to someone who has not named it. */
function leaksOf({ things, marker }: Tenant, { url, body }: TenantRequest, text: string) {
  const asked = `${decodeURIComponent(url)} ${JSON.stringify(body)}`
  return [marker, ...Object.values(things)].filter((each) => {
    return text.includes(each) && !asked.includes(each)
  })
}

interface Caller {
  name: string
  /** How the contract may grant them access. */
  scheme: 'session' | 'accessToken' | 'customerSession'
  headers: Headers
}

async function callersOf({ callers }: Tenant): Promise<Caller[]> {
  const { browser } = await createUser(harness)
  const cookie = `tollgate.session_token=${browser.cookies.get('tollgate.session_token')}`
  return [
    { name: 'a member of nothing', scheme: 'session', headers: { cookie } },
    { name: 'a customer', scheme: 'customerSession', headers: callers.customer },
    { name: 'an access token', scheme: 'accessToken', headers: callers.token },
    { name: 'an owner', scheme: 'session', headers: callers.owner },
  ]
}

/** Naming an organization of others leaves none active: this returns them to their own. */
async function comeBack({ things, people }: Tenant): Promise<void> {
  await harness.database.session.updateMany({
    where: { userId: { in: people } },
    data: { activeOrganizationId: things.organization },
  })
}

/** Who asks for the things of others. To seed one costs more than all that is asked of it. */
let asking: Tenant | undefined

/** As it was seeded: another one takes its place as soon as a request has changed anything of it. */
async function askAs(ask: (own: Tenant) => Promise<void>): Promise<void> {
  asking ??= await seedTenant(harness)
  const own = asking
  const before = await readRows(own)
  asking = undefined
  await ask(own)
  if (isDeepStrictEqual(await readRows(own), before)) asking = own
}

/** Whose own things are asked for: reading changes nothing, and most changes leave the rest as it was. */
let using: Tenant | undefined

/** Whether nobody gets an answer about the own things. */
async function isRefused(operation: ContractOperation, own: Tenant): Promise<boolean> {
  await comeBack(own)
  for (const headers of Object.values(own.callers)) {
    const { status } = await send(ownRequest(operation, own), headers)
    if (status < 400) return false
  }
  return true
}

describe('what belongs to another organization is neither told nor changed', () => {
  test.each(named(operations))('%s', async (_, operation) => {
    await askAs(async (own) => {
      const before = await readRows(victim)
      const requests = foreignRequests(operation, own, victim)
      for (const { name, scheme, headers } of await callersOf(own)) {
        const getsIn = operation.security.some((way) => scheme in way)
        for (const request of getsIn ? requests : requests.slice(0, 1)) {
          if (scheme === 'session') await comeBack(own)
          const { status, text } = await send(request, headers)
          const said = `${name}, naming ${request.name}: ${status} ${text.slice(0, 300)}`
          expect(leaksOf(victim, request, text), said).toEqual([])
          expect(status, said).toBeLessThan(500)
        }
      }
      expect(await readRows(victim)).toEqual(before)
    })
  })
})

describe('this covers the whole contract', () => {
  test('every field that may name something is filled in', () => {
    const unknown = operations.flatMap((operation) =>
      fieldsOf(operation).filter((field) => thingOf(field) === undefined),
    )
    expect(unknown.map(({ route, path }) => `${route} ${path}`)).toEqual([])
  })

  test.each(named(operations.filter((operation) => fieldsOf(operation).length > 0)))(
    'with the own things it is answered: %s',
    async (name, operation) => {
      if (name in REFUSED || isAdministration(operation)) {
        // What is to be refused could have become possible with what was done before.
        return askAs(async (own) => expect(await isRefused(operation, own)).toBe(true))
      }
      using ??= await seedTenant(harness)
      let refused = await isRefused(operation, using)
      if (refused) {
        // What was asked before may have used up what this needs.
        using = await seedTenant(harness)
        refused = await isRefused(operation, using)
      }
      expect(refused).toBe(false)
    },
  )
})

function named(some: ContractOperation[]) {
  return some.map((operation) => [`${operation.method} ${operation.path}`, operation] as const)
}
