import { scopes } from '@tollgate/contracts'
import { beforeAll, describe, expect, it } from 'vitest'
import { createBrowser } from '../testing/browser.ts'
import {
  type ContractOperation,
  contractOperations,
  isReading,
  scopesOf,
} from '../testing/contract-operations.ts'
import { createMember, createTokenClient } from '../testing/fixtures.ts'
import { createHarness } from '../testing/harness.ts'
import { ownRequest } from '../testing/tenants/requests.ts'
import { seedTenant, type Tenant } from '../testing/tenants/seed.ts'

const harness = await createHarness()
const operations = contractOperations().filter((operation) => scopesOf(operation).length > 0)
/** What is refused changes nothing, so that all cases share two organizations. */
let own: Tenant
let stranger: Tenant

beforeAll(async () => {
  own = await seedTenant(harness)
  stranger = await seedTenant(harness)
})

/** The scopes of which any one suffices, by what the path is about. */
function expectedScopes(operation: ContractOperation): string[] {
  const { path } = operation
  const noun = path.split('/')[2]?.replaceAll('-', '_')
  const ofBenefits = ['benefit_grants', 'guild_connections', 'repository_connections']
  const area = noun && ofBenefits.includes(noun) ? 'benefits' : noun
  // It shows what endpoints receive.
  if (area === 'event_log') return ['webhooks:read', 'webhooks:write']
  // Nobody writes payments. Old clients know no scope of disputes, which are about them.
  if (area === 'payments' || area === 'disputes') return ['payments:read']
  // They are what events and credits make of them; old clients know no scope of writing them.
  if (area === 'customer_meters')
    return [isReading(operation) ? 'customer_meters:read' : 'meters:write']
  // They are of meters; old clients know no scope of their own.
  if (area === 'meter_reservations' || area === 'meter_alerts')
    return isReading(operation) ? ['meters:read', 'meters:write'] : ['meters:write']
  if (area === 'earnings' || area === 'metrics') return ['metrics:read']
  return isReading(operation) ? [`${area}:read`, `${area}:write`] : [`${area}:write`]
}

/** A valid request about one organization’s data, to be sent by any caller. */
function requestFor(operation: ContractOperation, tenant: Tenant, asked?: Tenant) {
  const { url, body } = ownRequest(operation, tenant)
  const [path, query] = url.split('?')
  const search = new URLSearchParams(query)
  if (asked) search.set('organization_id', asked.things.organization)
  return [operation.method, search.size > 0 ? `${path}?${search}` : url, body] as const
}

const named = operations.map(
  (operation) => [`${operation.method} ${operation.path}`, operation] as const,
)

describe.each(named)('%s', (_, operation) => {
  const nobody = createBrowser(harness.app)
  const unauthorized = { status: 401, body: { error: 'Unauthorized' } }
  const hidden = { status: 404, body: { error: 'ResourceNotFound' } }

  it('asks for the scope of its area', () => {
    expect(scopesOf(operation)).toEqual(expectedScopes(operation))
  })

  it('refuses callers who are not signed in', async () => {
    const request = requestFor(operation, own)
    expect(await nobody.request(...request)).toMatchObject(unauthorized)
  })

  it('refuses a token that nobody issued', async () => {
    const request = requestFor(operation, own)
    const headers = { authorization: 'Bearer tollgate_oat_nobody' }
    expect(await nobody.request(...request, headers)).toMatchObject({
      status: 401,
      body: { error: 'invalid_token' },
    })
  })

  it('refuses a token with every scope but its own', async () => {
    const others = scopes.filter((scope) => !scopesOf(operation).includes(scope))
    const client = await createTokenClient(harness, own.things.organization, others)
    expect(await client.request(...requestFor(operation, own))).toMatchObject({
      status: 403,
      body: { error: 'insufficient_scope' },
    })
  })

  if (!isReading(operation)) {
    it('refuses a member whose role only reads', async () => {
      const { browser } = await createMember(harness, own.things.organization, 'member')
      const request = requestFor(operation, own, own)
      expect(await browser.request(...request)).toMatchObject({
        status: 403,
        body: { error: 'NotPermitted' },
      })
    })
  }

  if (operation.path.includes('{')) {
    it('hides what belongs to others', async () => {
      const request = requestFor(operation, own)
      for (const headers of [stranger.callers.token, stranger.callers.owner]) {
        expect(await nobody.request(...request, headers)).toMatchObject(hidden)
      }
    })
  }

  it('refuses a token and a user who ask for an organization of others', async () => {
    const request = requestFor(operation, stranger, own)
    for (const headers of [stranger.callers.token, stranger.callers.owner]) {
      expect(await nobody.request(...request, headers)).toMatchObject(hidden)
    }
  })
})

it('accepts an organization’s id in any case, from a token and from a user', async () => {
  const path = `/v1/products?organization_id=${own.things.organization.toUpperCase()}`
  for (const headers of [own.callers.token, own.callers.owner]) {
    expect(await createBrowser(harness.app).request('GET', path, undefined, headers)).toMatchObject(
      { status: 200, body: { pagination: {} } },
    )
  }
})
