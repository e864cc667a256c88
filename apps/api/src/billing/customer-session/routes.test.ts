import { CustomerSession } from '@tollgate/contracts'
import { describe, expect, it } from 'vitest'
import { createMerchant } from '../../testing/fixtures.ts'
import { createHarness } from '../../testing/harness.ts'
import { createCustomer } from '../../testing/sale-fixtures.ts'

const harness = await createHarness()

describe('creating a customer session', () => {
  it.each(['customer_id', 'customer_external_id', 'external_customer_id'])(
    'opens the portal of the customer named by %s for an hour',
    async (field) => {
      const { client, organizationId, slug } = await createMerchant(harness)
      const { id } = await createCustomer(harness, organizationId, { externalId: 'user_42' })
      const { status, body } = await client.post('/v1/customer-sessions/', {
        [field]: field === 'customer_id' ? id : 'user_42',
      })
      expect(status).toBe(201)
      const session = CustomerSession.parse(body)
      expect(session).toMatchObject({ customer_id: id, customer: { id }, modified_at: null })
      expect(Date.parse(session.expires_at) - Date.parse(session.created_at)).toBe(3_600_000)
      expect(session.token).toMatch(/^tollgate_cst_[\w-]{43}$/)
      expect(session.customer_portal_url).toBe(
        `http://localhost:3000/portal/${slug}?customer_session_token=${session.token}`,
      )
    },
  )

  it('keeps nothing but the hash of the token', async () => {
    const { client, organizationId } = await createMerchant(harness)
    const { id } = await createCustomer(harness, organizationId)
    const { body } = await client.post('/v1/customer-sessions', { customer_id: id })
    const rows = await harness.database.customerSession.findMany({ where: { customerId: id } })
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(CustomerSession.parse(body).token)
  })

  it('refuses unknown customers and those of others', async () => {
    const { client, organizationId } = await createMerchant(harness)
    const stranger = await createMerchant(harness)
    const foreign = await createCustomer(harness, stranger.organizationId, { externalId: 'a' })
    const gone = await createCustomer(harness, organizationId, { externalId: 'b' })
    await client.delete(`/v1/customers/${gone.id}`)
    for (const [field, value] of [
      ['customer_id', foreign.id],
      ['customer_id', gone.id],
      ['customer_external_id', 'a'],
      ['external_customer_id', 'b'],
    ] as const)
      expect(await client.post('/v1/customer-sessions', { [field]: value })).toMatchObject({
        status: 422,
        body: { detail: [{ loc: ['body', field] }] },
      })
  })

  it('refuses a body that names no customer', async () => {
    const { client } = await createMerchant(harness)
    expect(await client.post('/v1/customer-sessions', {})).toMatchObject({
      status: 422,
      body: { detail: [{ loc: ['body', 'customer_id'] }] },
    })
  })
})
