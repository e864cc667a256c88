import { describe, expect, it } from 'vitest'
import { createFile } from '../../testing/file-fixtures.ts'
import { createMerchant } from '../../testing/fixtures.ts'
import { createHarness } from '../../testing/harness.ts'

const harness = await createHarness()

describe('a benefit of downloads', () => {
  it('takes uploaded files of the organization to download, and nothing else', async () => {
    const { client, organizationId } = await createMerchant(harness)
    const other = await createMerchant(harness)
    const plan = await createFile(harness, organizationId)
    const foreign = await createFile(harness, other.organizationId)
    const picture = await createFile(harness, organizationId, { service: 'product_media' })
    const given = { type: 'downloadables', description: 'Plans', properties: { files: [plan.id] } }
    const { id } = Object((await client.post('/v1/benefits', given)).body)
    for (const wrong of [foreign.id, picture.id, crypto.randomUUID()]) {
      const properties = { files: [plan.id, wrong] }
      const refused = {
        status: 422,
        body: {
          detail: [{ loc: ['body', 'properties', 'files', 1], type: 'reference.not_found' }],
        },
      }
      expect(await client.post('/v1/benefits', { ...given, properties })).toMatchObject(refused)
      expect(await client.patch(`/v1/benefits/${id}`, { properties })).toMatchObject(refused)
    }
  })

  it.each([{ files: [] }, { files: ['x'] }, {}, { files: 'all' }])(
    'refuses %j',
    async (properties) => {
      const { client } = await createMerchant(harness)
      const given = { type: 'downloadables', description: 'Plans', properties }
      expect(await client.post('/v1/benefits', given)).toMatchObject({ status: 422 })
    },
  )
})
