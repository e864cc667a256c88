import { Order } from '@tollgate/contracts'
import { Prisma } from '@tollgate/db'
import { describe, expect, it } from 'vitest'
import { createHarness } from '../../testing/harness.ts'
import {
  createCustomerClient,
  createPortal,
  createPurchase,
} from '../../testing/portal-fixtures.ts'
import { createCustomer } from '../../testing/sale-fixtures.ts'

const harness = await createHarness()
const { database } = harness

const hamburg = { line1: 'Am Sande 1', city: 'Hamburg', postal_code: '20095', country: 'DE' }
const stored = { ...hamburg, line2: null, state: null }

async function createSale(billingAddress: object = stored) {
  const portal = await createPortal(harness)
  const { order } = await createPurchase(harness, portal.organizationId, {
    customerId: portal.customer.id,
  })
  await database.order.update({ where: { id: order.id }, data: { billingAddress } })
  return { ...portal, path: `/v1/orders/${order.id}`, id: order.id }
}

describe('billing details of an order', () => {
  it('change as given, and tell those who listen', async () => {
    const { client, path, id } = await createSale()
    const address = { ...hamburg, line1: ' Am Sande 2 ', line2: '' }
    const changed = await client.patch(path, {
      billing_name: ' Ada Ltd ',
      billing_address: address,
    })
    expect(changed).toMatchObject({
      status: 200,
      body: { billing_name: 'Ada Ltd', billing_address: { ...stored, line1: 'Am Sande 2' } },
    })
    const read = Order.parse((await client.get(path)).body)
    expect(read).toEqual(Order.parse(changed.body))
    expect(read.modified_at).not.toBeNull()
    expect(await database.outboxEvent.findMany({ where: { type: 'order.updated' } })).toMatchObject(
      [{ payload: { id, billing_name: 'Ada Ltd' } }],
    )
  })

  it('stay where they are left out, and an address also where it is null', async () => {
    const { client, path } = await createSale()
    await client.patch(path, { billing_name: 'Ada Ltd' })
    expect(await client.patch(path, { billing_address: null })).toMatchObject({
      body: { billing_name: 'Ada Ltd', billing_address: stored },
    })
    expect(await client.patch(path, { billing_name: null })).toMatchObject({
      body: { billing_name: null, billing_address: stored },
    })
  })

  it('keep the country and the state that the tax was made for', async () => {
    const { client, path } = await createSale({ ...stored, country: 'US', state: 'US-CA' })
    const inState = (state: string | null, country = 'US') =>
      client.patch(path, { billing_address: { country, state } })
    for (const [answer, field, type] of [
      [await inState(null, 'DE'), 'country', 'order.country_fixed'],
      [await inState('NY'), 'state', 'order.state_fixed'],
      [await inState('Bavaria'), 'state', 'address.state_unknown'],
    ] as const)
      expect(answer).toMatchObject({
        status: 422,
        body: { detail: [{ loc: ['body', 'billing_address', field], type }] },
      })
    for (const same of ['ca', null])
      expect(await inState(same)).toMatchObject({ body: { billing_address: { state: 'US-CA' } } })
  })

  it('may get the country and the state that were not known', async () => {
    const { client, path } = await createSale({ ...stored, country: 'US' })
    expect(
      await client.patch(path, { billing_address: { country: 'US', state: 'NY' } }),
    ).toMatchObject({ body: { billing_address: { country: 'US', state: 'US-NY' } } })
  })

  it('may get a tax id that was left out, which then stays', async () => {
    const { client, path } = await createSale()
    const billing_tax_id = ['DE136695976', 'eu_vat']
    for (const [given, type] of [
      ['FR40303265045', 'tax_id.not_of_country'],
      ['nonsense', 'tax_id.not_of_country'],
    ])
      expect(await client.patch(path, { billing_tax_id: given })).toMatchObject({
        status: 422,
        body: { detail: [{ loc: ['body', 'billing_tax_id'], type }] },
      })
    for (const given of [null, '136 695 976', 'DE136695976'])
      expect(await client.patch(path, { billing_tax_id: given })).toMatchObject({
        status: 200,
        body: { billing_tax_id: given === null ? null : billing_tax_id },
      })
    for (const given of [null, 'DE129273398'])
      expect(await client.patch(path, { billing_tax_id: given })).toMatchObject({
        status: 422,
        body: { detail: [{ loc: ['body', 'billing_tax_id'], type: 'order.tax_id_fixed' }] },
      })
    expect((await client.get(path)).body).toMatchObject({ billing_tax_id })
  })

  it('need a country for a tax id, which may come with it', async () => {
    const { client, path, id } = await createSale()
    await database.order.update({ where: { id }, data: { billingAddress: Prisma.DbNull } })
    expect(await client.patch(path, { billing_tax_id: 'DE136695976' })).toMatchObject({
      status: 422,
      body: { detail: [{ type: 'tax_id.country_missing' }] },
    })
    const both = { billing_tax_id: 'DE136695976', billing_address: hamburg }
    expect(await client.patch(path, both)).toMatchObject({
      body: { billing_tax_id: ['DE136695976', 'eu_vat'], billing_address: stored },
    })
  })

  it('are not changed twice by two who read the same', async () => {
    const { client, path } = await createSale()
    const etag = (await client.get(path)).headers.get('etag') ?? ''
    const answers = await Promise.all(
      ['Ada', 'Bob'].map((name) =>
        client.patch(path, { billing_name: name }, { 'If-Match': etag }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412])
  })
})

describe('billing details of an own order', () => {
  it('are changed by the customer by the same rules', async () => {
    const { browser, id } = await createSale()
    const path = `/v1/customer-portal/orders/${id}`
    expect(await browser.patch(path, { billing_name: 'Ada Ltd' })).toMatchObject({
      status: 200,
      body: { billing_name: 'Ada Ltd', billing_address: stored },
    })
    expect(await browser.patch(path, { billing_address: { country: 'FR' } })).toMatchObject({
      status: 422,
      body: { detail: [{ type: 'order.country_fixed' }] },
    })
  })

  it('of another customer are not found', async () => {
    const { id, organizationId } = await createSale()
    const other = await createCustomer(harness, organizationId)
    const browser = await createCustomerClient(harness, organizationId, other.id)
    const path = `/v1/customer-portal/orders/${id}`
    expect(await browser.patch(path, { billing_name: 'Eve' })).toMatchObject({ status: 404 })
    const { billingName } = await database.order.findUniqueOrThrow({ where: { id } })
    expect(billingName).toBe('Ada Lovelace')
  })
})
