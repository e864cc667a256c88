import { beforeAll, describe, expect, it } from 'vitest'
import { createBrowser } from '../testing/browser.ts'
import {
  type ContractOperation,
  contractOperations,
  isReading,
  scopesOf,
} from '../testing/contract-operations.ts'
import { createTokenClient } from '../testing/fixtures.ts'
import { createHarness } from '../testing/harness.ts'
import { png } from '../testing/images.ts'
import { ownRequest } from '../testing/tenants/requests.ts'
import { createRowReader } from '../testing/tenants/rows.ts'
import { seedTenant, type Tenant } from '../testing/tenants/seed.ts'

const harness = await createHarness()
const readRows = await createRowReader(harness)
const nobody = createBrowser(harness.app)
const operations = contractOperations().filter((operation) => scopesOf(operation).length > 0)
const members = '/api/auth/organization'
const ofMembers = contractOperations().filter(
  ({ method, path }) => method === 'POST' && path.startsWith(`${members}/`),
)
/** They change nothing of it, or end what someone is in it. */
const OPEN = new Set(
  [
    'accept-invitation',
    'check-slug',
    'create',
    'has-permission',
    'leave',
    'reject-invitation',
    'set-active',
  ].map((name) => `${members}/${name}`),
)
let tenant: Tenant

beforeAll(async () => {
  tenant = await seedTenant(harness)
  // A token’s first use is written down.
  await nobody.get('/v1/products', tenant.callers.token)
  await harness.database.organization.update({
    where: { id: tenant.things.organization },
    data: { suspendedAt: harness.clock.now(), suspensionReason: 'Fraud' },
  })
})

function named(which: ContractOperation[]) {
  return which.map((operation) => [`${operation.method} ${operation.path}`, operation] as const)
}

function send(operation: ContractOperation, caller: 'owner' | 'token') {
  const { method, url, body } = ownRequest(operation, tenant)
  return nobody.request(method, url, body, tenant.callers[caller])
}

describe('of a suspended organization', () => {
  it.each(named(operations.filter((operation) => !isReading(operation))))(
    '%s is refused with the reason',
    async (_, operation) => {
      const before = await readRows(tenant)
      for (const caller of ['owner', 'token'] as const) {
        expect(await send(operation, caller)).toMatchObject({
          status: 403,
          body: {
            error: 'NotPermitted',
            code: 'ORGANIZATION_IS_SUSPENDED',
            detail: 'The organization is suspended: Fraud',
            values: { reason: 'Fraud' },
          },
        })
      }
      expect(await readRows(tenant)).toEqual(before)
    },
  )

  it('new tokens and other scopes are refused, but a token can be deleted', async () => {
    const path = '/v1/organization-access-tokens'
    const { owner } = tenant.callers
    const created = { comment: 'CI', scopes: ['products:read'] }
    const refused = { status: 403, body: { code: 'ORGANIZATION_IS_SUSPENDED' } }
    expect(await nobody.post(path, created, owner)).toMatchObject(refused)
    const organizationId = tenant.things.organization
    await createTokenClient(harness, organizationId)
    const { id } = await harness.database.accessToken.findFirstOrThrow({
      where: { organizationId, comment: 'Test' },
    })
    expect(await nobody.patch(`${path}/${id}`, { comment: 'CD' }, owner)).toMatchObject(refused)
    expect((await nobody.get(`${path}/${id}`, owner)).status).toBe(200)
    expect((await nobody.delete(`${path}/${id}`, owner)).status).toBe(204)
  })

  it.each(named(operations.filter(isReading)))('%s is answered', async (_, operation) => {
    for (const caller of ['owner', 'token'] as const) {
      // Nobody has asked for the invoice of its order.
      const status = /\/(invoice|credit-note|credit-note-reversal)$/.test(operation.path)
        ? 404
        : 200
      expect((await send(operation, caller)).status).toBe(status)
    }
  })

  it.each(named(ofMembers.filter(({ path }) => !OPEN.has(path))))(
    '%s is refused with the reason',
    async (path, operation) => {
      const before = await readRows(tenant)
      const answer = path.endsWith('/logo') ? await sendLogo() : await send(operation, 'owner')
      expect(answer).toMatchObject({
        status: 403,
        body: { code: 'ORGANIZATION_IS_SUSPENDED', values: { reason: 'Fraud' } },
      })
      expect(await readRows(tenant)).toEqual(before)
    },
  )
})

async function sendLogo() {
  const { cookie } = tenant.callers.owner
  const answer = await harness.app.request(`${members}/logo`, {
    method: 'POST',
    headers: { origin: 'http://localhost:3000', 'content-type': 'image/png', cookie },
    body: new Uint8Array(png()),
  })
  return { status: answer.status, body: await answer.json() }
}
