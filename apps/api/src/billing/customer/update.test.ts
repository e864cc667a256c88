import { Customer } from '@tollgate/contracts'
import { describe, expect, it } from 'vitest'
import { createMerchant } from '../../testing/fixtures.ts'
import { createHarness } from '../../testing/harness.ts'
import { createCustomer } from '../../testing/sale-fixtures.ts'

const harness = await createHarness()
const london = {
  line1: '12 St James’s Square',
  line2: null,
  postal_code: 'SW1Y 4JH',
  city: 'London',
  state: null,
  country: 'GB',
}

async function customerPath(organizationId: string): Promise<string> {
  return `/v1/customers/${(await createCustomer(harness, organizationId)).id}`
}

describe('updating a customer', () => {
  it('changes what is given and leaves the rest', async () => {
    const { client, organizationId } = await createMerchant(harness)
    const path = await customerPath(organizationId)
    await client.patch(path, { name: 'Ada', billing_address: london, metadata: { a: 1 } })
    const { body } = await client.patch(path, {
      name: null,
      billing_address: null,
      tax_id: ['GB980780684', 'gb_vat'],
    })
    expect(Customer.parse(body)).toMatchObject({
      name: null,
      billing_address: london,
      tax_id: ['GB980780684', 'gb_vat'],
      metadata: { a: 1 },
    })
  })

  it('refuses a country to which the tax id does not belong', async () => {
    const { client, organizationId } = await createMerchant(harness)
    const path = await customerPath(organizationId)
    await client.patch(path, { billing_address: london, tax_id: ['GB980780684', 'gb_vat'] })
    const moved = { billing_address: { country: 'DE' } }
    expect(await client.patch(path, moved)).toMatchObject({
      status: 422,
      body: { detail: [{ loc: ['body', 'tax_id'] }] },
    })
    expect(await client.patch(path, { ...moved, tax_id: null })).toMatchObject({
      status: 200,
      body: { tax_id: null, billing_address: { country: 'DE' } },
    })
  })

  it('takes a changed address for unproven, but not another way of writing it', async () => {
    const { client, organizationId } = await createMerchant(harness)
    const given = { email: 'ada@example.com', emailVerified: true }
    const { id } = await createCustomer(harness, organizationId, given)
    const path = `/v1/customers/${id}`
    expect(await client.patch(path, { email: 'Ada@example.com' })).toMatchObject({
      body: { email: 'Ada@example.com', email_verified: true },
    })
    expect(await client.patch(path, { email: 'countess@example.com' })).toMatchObject({
      body: { email: 'countess@example.com', email_verified: false },
    })
  })

  it('sets an external id once', async () => {
    const { client, organizationId } = await createMerchant(harness)
    const path = await customerPath(organizationId)
    for (const external_id of ['user_42', 'user_42'])
      expect(await client.patch(path, { external_id })).toMatchObject({
        status: 200,
        body: { external_id: 'user_42' },
      })
    for (const external_id of ['user_43', null])
      expect(await client.patch(path, { external_id })).toMatchObject({
        status: 422,
        body: { detail: [{ loc: ['body', 'external_id'] }] },
      })
  })

  it('refuses the address of another customer', async () => {
    const { client, organizationId } = await createMerchant(harness)
    await createCustomer(harness, organizationId, { email: 'ada@example.com' })
    const path = await customerPath(organizationId)
    expect(await client.patch(path, { email: 'ADA@example.com' })).toMatchObject({
      status: 422,
      body: { detail: [{ loc: ['body', 'email'] }] },
    })
  })
})
