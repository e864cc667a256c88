import { mkdtemp, readdir, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { Transformer } from '@napi-rs/image'
import { afterAll, expect, it, vi } from 'vitest'
import { readImage } from '../../core/image/read-image.ts'
import { StorageFull } from '../../core/ports/storage.ts'
import { uploadFile } from '../../testing/file-fixtures.ts'
import { createMerchant } from '../../testing/fixtures.ts'
import { createHarness } from '../../testing/harness.ts'
import { png } from '../../testing/images.ts'

const folder = await mkdtemp(path.join(os.tmpdir(), 'tollgate-small-'))
const harness = await createHarness({ settings: { DATA_DIR: folder } })
afterAll(() => rm(folder, { recursive: true }))

async function upload(bytes: Buffer, mimeType = 'image/png') {
  const { client } = await createMerchant(harness)
  const media = { service: 'product_media', mime_type: mimeType, name: 'cover' }
  const { id, path: place } = await uploadFile(harness, client, new Uint8Array(bytes), media)
  return { client, id, place }
}

async function ask(place: string, method = 'GET') {
  const answer = await harness.app.request(`/storage/small/${place}`, { method })
  return { answer, bytes: Buffer.from(await answer.arrayBuffer()) }
}

/** The files of a picture, itself included. */
function beside(place: string): Promise<string[]> {
  return readdir(path.join(folder, 'files', 'stored', path.dirname(place)))
}

it('a picture has a small form in its proportions, kept by browsers and open to other sites', async () => {
  const { place } = await upload(png(800, 400))
  const { answer, bytes } = await ask(place)
  expect(answer.status).toBe(200)
  expect(readImage(bytes)).toEqual({ mimeType: 'image/webp', width: 320, height: 160 })
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'cross-origin-resource-policy': 'cross-origin',
    'content-security-policy': "default-src 'none'; sandbox",
  })
})

it('is made once, however many ask for it at once', async () => {
  const { place } = await upload(png(640, 640))
  const answers = await Promise.all(Array.from({ length: 4 }, () => ask(place)))
  expect(new Set(answers.map(({ bytes }) => bytes.toString('base64')))).toHaveLength(1)
  await harness.services.storage.delete(place)
  expect((await ask(place, 'HEAD')).answer.headers.get('content-type')).toBe('image/webp')
})

/** Exif: one entry that says the camera was held upright, so that the rows are its columns. */
const turned = Buffer.from(
  'ffe100224578696600004d4d002a00000008000101120003000000010006000000000000',
  'hex',
)

it('is turned upright as the camera recorded it', async () => {
  const jpeg = await new Transformer(png(640, 320)).jpeg()
  const { place } = await upload(
    Buffer.concat([jpeg.subarray(0, 2), turned, jpeg.subarray(2)]),
    'image/jpeg',
  )
  expect(readImage((await ask(place)).bytes)).toMatchObject({ width: 160, height: 320 })
})

const broken = png(640, 640)
broken.fill(0xff, 45, 60)

it.each([
  ['is small already', png(), 'image/png'],
  ['cannot be decoded', broken, 'image/png'],
  ['is cut off', png(640, 640).subarray(0, 60), 'image/png'],
  ['has more pixels than we decode', png(4251, 4000), 'image/png'],
  ['moves', Buffer.from('GIF89a…'), 'image/gif'],
  [
    'is drawn in any size',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    'image/svg+xml',
  ],
])('one that %s is shown itself', async (_, original, mimeType) => {
  const { place } = await upload(original, mimeType)
  for (const { answer, bytes } of [await ask(place), await ask(place)]) {
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe(mimeType)
    expect(bytes.equals(original)).toBe(true)
  }
})

it('is not tried again after it failed', async () => {
  const { place } = await upload(broken)
  await ask(place)
  await harness.services.storage.write(place, { mimeType: 'image/png', bytes: png(640, 640) })
  expect((await ask(place)).answer.headers.get('content-type')).toBe('image/png')
})

it('waits until the storage has room for it', async () => {
  const { place } = await upload(png(640, 640))
  const write = vi.spyOn(harness.services.storage, 'write').mockRejectedValueOnce(new StorageFull())
  expect((await ask(place)).answer.headers.get('content-type')).toBe('image/png')
  write.mockRestore()
  expect((await ask(place)).answer.headers.get('content-type')).toBe('image/webp')
})

it('is deleted with its picture', async () => {
  const { client, id, place } = await upload(png(640, 640))
  await ask(place)
  expect(await beside(place)).toHaveLength(2)
  await client.delete(`/v1/files/${id}`)
  await harness.runJobs()
  expect(await beside(place)).toEqual([])
  expect((await ask(place)).answer.status).toBe(404)
})

it.each(['product_media/../../secret.png', 'downloadable/a/b', ''])(
  'nothing is at %s',
  async (place) => {
    expect((await ask(place)).answer.status).toBe(404)
  },
)
