import { beforeAll, describe, expect, it } from 'vitest'
import { createBrowser } from '../testing/browser.ts'
import {
  type ContractOperation,
  contractOperations,
  scopesOf,
} from '../testing/contract-operations.ts'
import { createHarness } from '../testing/harness.ts'
import { ownRequest } from '../testing/tenants/requests.ts'
import { createRowReader } from '../testing/tenants/rows.ts'
import { seedTenant, type Tenant } from '../testing/tenants/seed.ts'

const harness = await createHarness()
const readRows = await createRowReader(harness)
const nobody = createBrowser(harness.app)
const members = '/api/auth/organization'
/** What someone may do who isn’t a member, and how members cease to be some. */
const OPEN = new Set(
  [
    'accept-invitation',
    'check-slug',
    'create',
    'get-invitation',
    'leave',
    'list',
    'list-user-invitations',
    'logo',
    'reject-invitation',
    'set-active',
  ].map((name) => `${members}/${name}`),
)
/** Lists those of a user that they may work in. */
const LIST = '/v1/organizations'
const merchant = contractOperations().filter(
  (operation) =>
    scopesOf(operation).length > 0 && (operation.method !== 'GET' || operation.path !== LIST),
)
const ofMembers = contractOperations().filter(
  ({ path }) => path.startsWith(`${members}/`) && !OPEN.has(path),
)
let tenant: Tenant

beforeAll(async () => {
  tenant = await seedTenant(harness)
  await harness.database.organization.update({
    where: { id: tenant.things.organization },
    data: { twoFactorRequiredFrom: harness.clock.now() },
  })
})

function send(operation: ContractOperation, caller: 'owner' | 'token') {
  const { method, url, body } = ownRequest(operation, tenant)
  return nobody.request(method, url, body, tenant.callers[caller])
}

describe('of an organization that requires a second factor, to a member without one', () => {
  it.each(
    [...merchant, ...ofMembers].map(
      (operation) => [`${operation.method} ${operation.path}`, operation] as const,
    ),
  )('%s is refused', async (_, operation) => {
    const before = await readRows(tenant)
    expect(await send(operation, 'owner')).toMatchObject({
      status: 403,
      body: { code: 'ORGANIZATION_REQUIRES_TWO_FACTOR' },
    })
    expect(await readRows(tenant)).toEqual(before)
  })

  it('it is left out of their list', async () => {
    const { body } = await nobody.get(LIST, tenant.callers.owner)
    expect(body).toMatchObject({ items: [] })
  })

  it('access tokens go on', async () => {
    expect(await nobody.get('/v1/products', tenant.callers.token)).toMatchObject({ status: 200 })
  })
})
