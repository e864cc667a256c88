import { Product } from '@tollgate/contracts'
import { describe, expect, it } from 'vitest'
import { createMerchant } from '../../testing/fixtures.ts'
import { createHarness } from '../../testing/harness.ts'
import { createCustomField } from '../../testing/sale-fixtures.ts'

const harness = await createHarness()
const anvil = {
  name: 'Anvil',
  recurring_interval: null,
  prices: [{ amount_type: 'fixed', price_amount: 1900 }],
}

async function createShopWithFields() {
  const merchant = await createMerchant(harness)
  const { organizationId } = merchant
  const name = (await createCustomField(harness, organizationId, { slug: 'name' })).id
  const terms = await createCustomField(harness, organizationId, { slug: 'terms' })
  const size = await createCustomField(harness, organizationId, { slug: 'size' })
  return { ...merchant, name, terms: terms.id, size: size.id }
}

function attached(id: string, required = false) {
  return { custom_field_id: id, required }
}

function fieldsOf(body: unknown) {
  return Product.parse(body).attached_custom_fields.map(
    ({ custom_field, order, required }) => `${order} ${custom_field.slug}${required ? '*' : ''}`,
  )
}

describe('the fields that buyers of a product fill in', () => {
  it('keep the order they were given in, and what is required', async () => {
    const { client, name, terms, size } = await createShopWithFields()
    const attached_custom_fields = [attached(terms, true), attached(name.toUpperCase())]
    const created = await client.post('/v1/products', { ...anvil, attached_custom_fields })
    expect(created.status).toBe(201)
    expect(fieldsOf(created.body)).toEqual(['0 terms*', '1 name'])
    const path = `/v1/products/${Product.parse(created.body).id}`
    const changed = await client.patch(path, {
      attached_custom_fields: [attached(size), attached(terms)],
    })
    expect(fieldsOf(changed.body)).toEqual(['0 size', '1 terms'])
    expect(fieldsOf((await client.patch(path, { name: 'Hammer' })).body)).toEqual([
      '0 size',
      '1 terms',
    ])
    const kept = await client.patch(path, { attached_custom_fields: null })
    expect(fieldsOf(kept.body)).toEqual(['0 size', '1 terms'])
    const without = await client.patch(path, { attached_custom_fields: [] })
    expect(fieldsOf(without.body)).toEqual([])
  })

  it('are fields of the organization, each once', async () => {
    const { client, name, terms } = await createShopWithFields()
    const other = await createShopWithFields()
    await client.delete(`/v1/custom-fields/${terms}`)
    const product = Product.parse((await client.post('/v1/products', anvil)).body)
    for (const [wrong, type] of [
      [other.name, 'reference.not_found'],
      [crypto.randomUUID(), 'reference.not_found'],
      [terms, 'reference.not_found'],
      [name, 'custom_field.listed_twice'],
    ] as const) {
      const loc = ['body', 'attached_custom_fields', 1, 'custom_field_id']
      const refused = { status: 422, body: { detail: [{ loc, type }] } }
      const attached_custom_fields = [attached(name), attached(wrong)]
      const given = { ...anvil, attached_custom_fields }
      expect(await client.post('/v1/products', given)).toMatchObject(refused)
      expect(
        await client.patch(`/v1/products/${product.id}`, { attached_custom_fields }),
      ).toMatchObject(refused)
    }
  })

  it('go with a deleted field, also while the product is made', async () => {
    const { client, name, terms } = await createShopWithFields()
    const attached_custom_fields = [attached(name), attached(terms)]
    const [created, deleted] = await Promise.all([
      client.post('/v1/products', { ...anvil, attached_custom_fields }),
      client.delete(`/v1/custom-fields/${name}`),
    ])
    expect(deleted.status).toBe(204)
    expect([201, 422]).toContain(created.status)
    if (created.status === 422) return
    const { id } = Product.parse(created.body)
    expect(fieldsOf((await client.get(`/v1/products/${id}`)).body)).toEqual(['0 terms'])
  })

  it('are shown to buyers', async () => {
    const { client, terms } = await createShopWithFields()
    const given = { ...anvil, attached_custom_fields: [attached(terms, true)] }
    const { id } = Product.parse((await client.post('/v1/products', given)).body)
    const checkout = await client.post('/v1/checkouts', { products: [id] })
    expect(checkout).toMatchObject({
      status: 201,
      body: { attached_custom_fields: [{ order: 0, required: true, custom_field_id: terms }] },
    })
  })
})
