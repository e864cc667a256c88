import { expect, it } from 'vitest'
import { type FileStorage, StorageFull } from '../../core/ports/storage.ts'
import { createFile, fileToCreate } from '../../testing/file-fixtures.ts'
import { createMerchant } from '../../testing/fixtures.ts'
import { createHarness } from '../../testing/harness.ts'

const failure: { error: Error } = { error: new Error('connect ECONNREFUSED') }
async function fail(): Promise<never> {
  throw failure.error
}
const parts = [{ number: 1, checksum_etag: 'a', checksum_sha256_base64: null }]
const storage: FileStorage = {
  minimumPartSize: 1,
  begin: fail,
  addressOfPart: fail,
  assemble: fail,
  write: fail,
  discard: fail,
  delete: fail,
  downloadAddress: fail,
  sizeOf: fail,
  read: fail,
  receivePart: fail,
}
const harness = await createHarness({ services: { storage } })
const bytes = new TextEncoder().encode('hello')

it('no file is begun while the storage is away', async () => {
  const { client } = await createMerchant(harness)
  expect(await client.post('/v1/files', fileToCreate(bytes))).toMatchObject({
    status: 503,
    body: { code: 'storage.unavailable' },
  })
  expect(await client.get('/v1/files')).toMatchObject({ body: { items: [] } })
})

it.each([
  [new Error('socket hang up'), 503, 'storage.unavailable'],
  [new StorageFull(), 507, 'storage.full'],
])('a file stays unfinished: %s', async (error, status, code) => {
  failure.error = error
  const { client, organizationId } = await createMerchant(harness)
  const { id, path, uploadId } = await createFile(harness, organizationId, { isUploaded: false })
  const answer = await client.post(`/v1/files/${id}/uploaded`, { id: uploadId, path, parts })
  expect(answer).toMatchObject({ status, body: { code } })
  expect(await harness.database.file.findUnique({ where: { id } })).toMatchObject({
    isUploaded: false,
  })
})

it('a file of another size than announced is refused, and its bytes are removed', async () => {
  const { client, organizationId } = await createMerchant(harness)
  const { id, path, uploadId } = await createFile(harness, organizationId, { isUploaded: false })
  await harness.database.file.updateMany({ where: { id }, data: { sha256: null } })
  const removed: string[] = []
  storage.assemble = async () => ({ size: 1, sha256: Buffer.alloc(32), start: Buffer.from(bytes) })
  storage.delete = async (removedPath) => void removed.push(removedPath)
  const answer = await client.post(`/v1/files/${id}/uploaded`, { id: uploadId, path, parts })
  expect(answer).toMatchObject({ status: 422, body: { detail: [{ type: 'file.bytes_wrong' }] } })
  expect(removed).toEqual([path])
})

it('parts that another request has put together meanwhile are no error', async () => {
  const { client, organizationId } = await createMerchant(harness)
  const { id, path, uploadId } = await createFile(harness, organizationId, { isUploaded: false })
  storage.assemble = async () => {
    await harness.database.file.updateMany({ where: { id }, data: { isUploaded: true } })
    return null
  }
  const answer = await client.post(`/v1/files/${id}/uploaded`, { id: uploadId, path, parts })
  expect(answer).toMatchObject({ status: 200, body: { id, is_uploaded: true } })
})

it('a part that finds no room is told so', async () => {
  failure.error = new StorageFull()
  const local = await createHarness()
  const expiresAt = new Date(local.clock.now().getTime() + 60_000)
  const upload = { path: 'downloadable/a/b', uploadId: crypto.randomUUID() }
  const part = { number: 1, size: bytes.length, sha256: null }
  const { url } = await local.services.storage.addressOfPart(upload, part, expiresAt)
  const answer = await harness.app.request(url, { method: 'PUT', body: bytes })
  expect(answer.status).toBe(507)
  expect(await answer.json()).toMatchObject({ detail: 'The storage is full' })
})
