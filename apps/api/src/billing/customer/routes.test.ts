import { Customer, CustomerList } from '@tollgate/contracts'
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

describe('creating a customer', () => {
  it('answers the customer, its address not proven yet', async () => {
    const { client, organizationId } = await createMerchant(harness)
    const { status, body } = await client.post('/v1/customers/', {
      email: 'Ada@Example.com',
      external_id: 'user/42 ü',
      name: 'Ada Lovelace',
      billing_address: london,
      tax_id: ['GB 980 7806 84', 'gb_vat'],
      metadata: { plan: 'gold' },
    })
    expect(status).toBe(201)
    expect(Customer.parse(body)).toMatchObject({
      email: 'Ada@Example.com',
      email_verified: false,
      external_id: 'user/42 ü',
      name: 'Ada Lovelace',
      billing_address: london,
      tax_id: ['GB980780684', 'gb_vat'],
      metadata: { plan: 'gold' },
      organization_id: organizationId,
      deleted_at: null,
    })
  })

  it('shows the same picture however the address is written', async () => {
    const first = await createMerchant(harness)
    const second = await createMerchant(harness)
    const one = await first.client.post('/v1/customers', { email: 'ada@example.com' })
    const other = await second.client.post('/v1/customers', { email: 'ADA@example.com' })
    expect(Customer.parse(one.body).avatar_url).toBe(Customer.parse(other.body).avatar_url)
  })

  it('refuses an address that is taken, whatever its case', async () => {
    const { client, organizationId } = await createMerchant(harness)
    await createCustomer(harness, organizationId, { email: 'ada@example.com' })
    expect(await client.post('/v1/customers', { email: 'ADA@example.com' })).toMatchObject({
      status: 422,
      body: { detail: [{ loc: ['body', 'email'] }] },
    })
  })

  it('refuses an external id that is taken', async () => {
    const { client, organizationId } = await createMerchant(harness)
    await createCustomer(harness, organizationId, { externalId: 'user_42' })
    const given = { email: 'ada@example.com', external_id: 'user_42' }
    expect(await client.post('/v1/customers', given)).toMatchObject({
      status: 422,
      body: { detail: [{ loc: ['body', 'external_id'] }] },
    })
  })

  it('makes one customer of an address however many ask at once', async () => {
    const { client, organizationId } = await createMerchant(harness)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        client.post('/v1/customers', { email: index % 2 ? 'ada@example.com' : 'Ada@example.com' }),
      ),
    )
    const statuses = answers.map(({ status }) => status).sort()
    expect(statuses).toEqual([201, ...Array(19).fill(422)])
    expect(await harness.database.customer.count({ where: { organizationId } })).toBe(1)
  })

  it.each([
    [['email'], { email: 'not an address' }],
    [['email'], {}],
    [['external_id'], { email: 'ada@example.com', external_id: '' }],
    [['tax_id', 1], { email: 'ada@example.com', tax_id: ['1', 'rocket'] }],
    [
      ['tax_id'],
      { email: 'ada@example.com', billing_address: { country: 'GB' }, tax_id: ['1', 'gb_vat'] },
    ],
    [
      ['tax_id'],
      {
        email: 'ada@example.com',
        billing_address: { country: 'GB' },
        tax_id: ['DE136695976', 'eu_vat'],
      },
    ],
    [
      ['billing_address', 'state'],
      { email: 'ada@example.com', billing_address: { country: 'US', state: 'ZZ' } },
    ],
    [
      ['billing_address', 'country'],
      { email: 'ada@example.com', billing_address: { country: 'usa' } },
    ],
    [
      ['billing_address', 'country'],
      { email: 'ada@example.com', billing_address: { country: 'XX' } },
    ],
  ])('refuses a wrong body.%j', async (path, given) => {
    const { client } = await createMerchant(harness)
    expect(await client.post('/v1/customers', given)).toMatchObject({
      status: 422,
      body: { detail: [{ loc: ['body', ...path] }] },
    })
  })
})

describe('listing customers', () => {
  async function createPeople() {
    const merchant = await createMerchant(harness)
    for (const [email, name] of [
      ['ada@example.com', 'Ada'],
      ['grace_h@example.com', 'Grace'],
      ['gracexh@example.com', undefined],
    ] as const) {
      await createCustomer(harness, merchant.organizationId, { email, ...(name ? { name } : {}) })
      harness.clock.advance({ seconds: 1 })
    }
    async function emails(query: string): Promise<string[]> {
      const { body } = await merchant.client.get(`/v1/customers/?${query}`)
      return CustomerList.parse(body).items.map(({ email }) => email.replace('@example.com', ''))
    }
    return { ...merchant, emails }
  }

  it('sorts by the criteria given, newest first otherwise', async () => {
    const { emails } = await createPeople()
    expect(await emails('')).toEqual(['gracexh', 'grace_h', 'ada'])
    expect(await emails('sorting=email')).toEqual(['ada', 'grace_h', 'gracexh'])
    expect(await emails('sorting=-name')).toEqual(['grace_h', 'ada', 'gracexh'])
  })

  it('finds the one of an address, and texts in addresses and names', async () => {
    const { emails } = await createPeople()
    expect(await emails('email=GRACE_H%40example.com')).toEqual(['grace_h'])
    expect(await emails('email=nobody%40example.com')).toEqual([])
    expect(await emails('query=grace_')).toEqual(['grace_h'])
    expect(await emails('query=aDA')).toEqual(['ada'])
    expect(await emails('query=%25')).toEqual([])
  })

  it('narrows the list to those created in a period', async () => {
    const { emails, organizationId } = await createPeople()
    const { createdAt } = await harness.database.customer.findFirstOrThrow({
      where: { organizationId, name: 'Grace' },
    })
    const time = encodeURIComponent(createdAt.toISOString())
    expect(await emails(`start_timestamp=${time}`)).toEqual(['gracexh', 'grace_h'])
    expect(await emails(`end_timestamp=${time}`)).toEqual(['ada'])
    expect(await emails(`start_timestamp=${time}&query=grace_`)).toEqual(['grace_h'])
  })

  it('leaves deleted ones out', async () => {
    const { client, emails } = await createPeople()
    const { body } = await client.get('/v1/customers?email=ada@example.com')
    const id = CustomerList.parse(body).items[0]?.id
    await client.delete(`/v1/customers/${id}`)
    expect(await emails('sorting=email')).toEqual(['grace_h', 'gracexh'])
  })
})
