import { FileDetails } from '@tollgate/contracts'
import { expect, it } from 'vitest'
import { createFile, uploadFile } from '../../testing/file-fixtures.ts'
import { createMerchant } from '../../testing/fixtures.ts'
import { createHarness } from '../../testing/harness.ts'
import { createBenefit, createProduct } from '../../testing/sale-fixtures.ts'

const harness = await createHarness()
const bytes = new TextEncoder().encode('hello')

it('says who would lose a file, and gives its bytes', async () => {
  const { client, organizationId } = await createMerchant(harness)
  const { id } = await uploadFile(harness, client, bytes)
  const given = { type: 'downloadables', description: 'Plans', properties: { files: [id] } }
  expect(await client.post('/v1/benefits', given)).toMatchObject({ status: 201 })
  await createBenefit(harness, organizationId)
  const details = FileDetails.parse((await client.get(`/v1/files/${id.toUpperCase()}`)).body)
  expect(details).toMatchObject({ id, file: { id }, products: [] })
  expect(details.benefits.map(({ description }) => description)).toEqual(['Plans'])
  await client.delete(`/v1/benefits/${details.benefits[0]?.id}`)
  expect(await client.get(`/v1/files/${id}`)).toMatchObject({ body: { benefits: [] } })
  const answer = await harness.app.request(details.download.url)
  expect(await answer.text()).toBe('hello')
  expect(answer.headers.get('content-disposition')).toContain('attachment')
})

it('names the products that show a picture, by name', async () => {
  const { client, organizationId } = await createMerchant(harness)
  const { id } = await createFile(harness, organizationId, { service: 'product_media' })
  const names = ['Hammer', 'Anvil']
  for (const name of names) {
    const product = await createProduct(harness, organizationId, { name })
    expect(await client.patch(`/v1/products/${product.id}`, { medias: [id] })).toMatchObject({
      status: 200,
    })
  }
  const { body } = await client.get(`/v1/files/${id}`)
  expect(FileDetails.parse(body).products.map(({ name }) => name)).toEqual(['Anvil', 'Hammer'])
})

it('shows no file that isn’t uploaded, or is another’s', async () => {
  const { client, organizationId } = await createMerchant(harness)
  const unfinished = await createFile(harness, organizationId, { isUploaded: false })
  const stranger = await createMerchant(harness)
  const foreign = await createFile(harness, stranger.organizationId)
  for (const { id } of [unfinished, foreign]) {
    expect(await client.get(`/v1/files/${id}`)).toMatchObject({ status: 404 })
  }
})
