import { Product } from '@tollgate/contracts'
import { describe, expect, it } from 'vitest'
import { createFile } from '../../testing/file-fixtures.ts'
import { createMerchant } from '../../testing/fixtures.ts'
import { createHarness } from '../../testing/harness.ts'

const harness = await createHarness()
const anvil = {
  name: 'Anvil',
  recurring_interval: null,
  prices: [{ amount_type: 'fixed', price_amount: 1900 }],
}

async function createShopWithPictures() {
  const merchant = await createMerchant(harness)
  const pictures = []
  for (const name of ['front.png', 'side.png', 'top.png']) {
    const given = { service: 'product_media', name } as const
    pictures.push((await createFile(harness, merchant.organizationId, given)).id)
  }
  const [front = '', side = '', top = ''] = pictures
  return { ...merchant, front, side, top }
}

function mediaIds(body: unknown): string[] {
  return Product.parse(body).medias.map(({ id }) => id)
}

describe('the pictures of a product', () => {
  it('keep the order they were given in, each once', async () => {
    const { client, front, side, top } = await createShopWithPictures()
    const given = { ...anvil, medias: [top, front, top.toUpperCase()] }
    const created = await client.post('/v1/products', given)
    expect(created.status).toBe(201)
    expect(mediaIds(created.body)).toEqual([top, front])
    const { id } = Product.parse(created.body)
    const changed = await client.patch(`/v1/products/${id}`, { medias: [side, top] })
    expect(mediaIds(changed.body)).toEqual([side, top])
    const renamed = await client.patch(`/v1/products/${id}`, { name: 'Hammer' })
    expect(mediaIds(renamed.body)).toEqual([side, top])
    const kept = await client.patch(`/v1/products/${id}`, { medias: null })
    expect(mediaIds(kept.body)).toEqual([side, top])
    const without = await client.patch(`/v1/products/${id}`, { medias: [] })
    expect(mediaIds(without.body)).toEqual([])
  })

  it('are shown to buyers, with their addresses', async () => {
    const { client, front } = await createShopWithPictures()
    const created = await client.post('/v1/products', { ...anvil, medias: [front] })
    const { id } = Product.parse(created.body)
    const media = {
      id: front,
      public_url: expect.stringMatching(
        /^http:\/\/localhost:3000\/storage\/public\/product_media\//,
      ),
    }
    const checkout = await client.post('/v1/checkouts', { products: [id] })
    expect(checkout).toMatchObject({ body: { product: { medias: [media] } } })
    const link = await client.post('/v1/checkout-links', { products: [id] })
    expect(link).toMatchObject({ body: { products: [{ medias: [media] }] } })
  })

  it('are uploaded pictures of the organization, and nothing else', async () => {
    const { client, organizationId, front } = await createShopWithPictures()
    const other = await createShopWithPictures()
    const download = await createFile(harness, organizationId)
    const given = { service: 'product_media', isUploaded: false } as const
    const unfinished = await createFile(harness, organizationId, given)
    const product = Product.parse((await client.post('/v1/products', anvil)).body)
    for (const wrong of [other.front, download.id, unfinished.id, crypto.randomUUID()]) {
      const refused = {
        status: 422,
        body: { detail: [{ loc: ['body', 'medias', 1], type: 'reference.not_found' }] },
      }
      const medias = [front, wrong]
      expect(await client.post('/v1/products', { ...anvil, medias })).toMatchObject(refused)
      expect(await client.patch(`/v1/products/${product.id}`, { medias })).toMatchObject(refused)
    }
  })

  it('go with their file, also while the product is made', async () => {
    const { client, front, side } = await createShopWithPictures()
    const medias = [front, side]
    const [created, deleted] = await Promise.all([
      client.post('/v1/products', { ...anvil, medias }),
      client.delete(`/v1/files/${front}`),
    ])
    expect(deleted.status).toBe(204)
    expect([201, 422]).toContain(created.status)
    if (created.status === 422) return
    const { id } = Product.parse(created.body)
    expect(mediaIds((await client.get(`/v1/products/${id}`)).body)).toEqual([side])
  })
})
