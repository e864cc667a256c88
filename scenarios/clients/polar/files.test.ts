import { createHash, randomBytes } from 'node:crypto'
import { Polar } from '@polar-sh/sdk'
import { beforeAll, expect, inject, it } from 'vitest'
import { createMerchant } from '../../testing/merchant.ts'

/** Files as the published SDK uploads them, in parts of 10 MB and smaller ones. */
const serverURL = inject('baseUrl')
let polar: Polar

beforeAll(async () => {
  const { accessToken } = await createMerchant(serverURL)
  polar = new Polar({ serverURL, accessToken })
})

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

async function upload(bytes: Buffer, partSize: number, isPicture = false) {
  const checksum = (part: Buffer) => createHash('sha256').update(part).digest('base64')
  const starts = Array.from({ length: Math.ceil(bytes.length / partSize) }, (_, i) => i * partSize)
  const parts = starts.map((chunkStart, index) => {
    const chunkEnd = Math.min(chunkStart + partSize, bytes.length)
    const checksumSha256Base64 = checksum(bytes.subarray(chunkStart, chunkEnd))
    return { number: index + 1, chunkStart, chunkEnd, checksumSha256Base64 }
  })
  const common = { size: bytes.length, checksumSha256Base64: checksum(bytes), upload: { parts } }
  const file = await polar.files.create(
    isPicture
      ? { ...common, name: 'anvil.png', mimeType: 'image/png', service: 'product_media' }
      : { ...common, name: 'anvil.zip', mimeType: 'application/zip', service: 'downloadable' },
  )
  const sent = []
  for (const { url, number, chunkStart, chunkEnd, headers } of file.upload.parts) {
    const body = new Uint8Array(bytes.subarray(chunkStart, chunkEnd))
    const answer = await fetch(url, { method: 'PUT', body, headers: headers ?? {} })
    const checksumEtag = answer.headers.get('etag') ?? ''
    sent.push({ number, checksumEtag, checksumSha256Base64: null })
  }
  return polar.files.uploaded({
    id: file.id,
    fileUploadCompleted: { id: file.upload.id, path: file.upload.path, parts: sent },
  })
}

it('uploads a file in parts, renames, lists and deletes it', async () => {
  const file = await upload(randomBytes(25 * 1024 * 1024), 10 * 1024 * 1024)
  expect(file).toMatchObject({ service: 'downloadable', isUploaded: true, sizeReadable: '25.0 MB' })
  const renamed = await polar.files.update({ id: file.id, filePatch: { name: 'hammer.zip' } })
  expect(renamed.name).toBe('hammer.zip')
  const page = await polar.files.list({ ids: [file.id] })
  expect(page.result.items).toMatchObject([{ id: file.id, name: 'hammer.zip' }])
  await polar.files.delete({ id: file.id })
  expect((await polar.files.list({})).result.items).toEqual([])
})

it('uploads a picture that anyone can see', async () => {
  const file = await upload(picture, 20, true)
  const shown = await fetch('publicUrl' in file ? file.publicUrl : '')
  expect(shown.headers.get('content-type')).toBe('image/png')
  expect(Buffer.from(await shown.arrayBuffer())).toEqual(picture)
})

it('puts pictures on a product, and files into a benefit', async () => {
  const image = await upload(picture, 1000, true)
  const product = await polar.products.create({
    name: 'Anvil',
    recurringInterval: null,
    prices: [{ amountType: 'free' }],
    medias: [image.id],
  })
  expect(product.medias).toMatchObject([{ id: image.id, service: 'product_media' }])
  const plan = await upload(Buffer.from('the plan'), 1000)
  const benefit = await polar.benefits.create({
    type: 'downloadables',
    description: 'Plans',
    properties: { files: [plan.id] },
  })
  const changed = await polar.benefits.update({
    id: benefit.id,
    requestBody: {
      type: 'downloadables',
      properties: { files: [plan.id], archived: { [plan.id]: true } },
    },
  })
  expect(changed).toMatchObject({ properties: { files: [plan.id], archived: { [plan.id]: true } } })
})
