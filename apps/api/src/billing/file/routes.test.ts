import { mkdtemp, readdir, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { File, FileList, FileUpload } from '@tollgate/contracts'
import { afterAll, describe, expect, it } from 'vitest'
import {
  createFile,
  fileToCreate,
  sendParts,
  sha256,
  uploadFile,
} from '../../testing/file-fixtures.ts'
import { createMerchant } from '../../testing/fixtures.ts'
import { createHarness } from '../../testing/harness.ts'
import { png } from '../../testing/images.ts'

const folder = await mkdtemp(path.join(os.tmpdir(), 'tollgate-files-'))
const harness = await createHarness({ settings: { DATA_DIR: folder } })
const { app, database } = harness
const bytes = new TextEncoder().encode('An anvil, in three parts')
const picture = new Uint8Array(png())

afterAll(() => rm(folder, { recursive: true }))

/** What is in the storage: uploads under way, or the files of one organization. */
async function stored(place: string): Promise<string[]> {
  return readdir(path.join(folder, 'files', place)).catch(() => [])
}

async function beginUpload(given: object = {}) {
  const merchant = await createMerchant(harness)
  const created = await merchant.client.post('/v1/files/', { ...fileToCreate(bytes, 9), ...given })
  const file = FileUpload.parse(created.body)
  return { ...merchant, status: created.status, file, completion: `/v1/files/${file.id}/uploaded` }
}

describe('uploading a file', () => {
  it('goes part by part, and answers the file with what it is', async () => {
    const { client, status, file, completion, organizationId } = await beginUpload()
    expect(status).toBe(201)
    expect(file).toMatchObject({ is_uploaded: false, size: bytes.length, service: 'downloadable' })
    expect(file.upload.parts).toHaveLength(3)
    const answer = await client.post(completion, await sendParts(harness, file, bytes))
    expect(answer.status).toBe(200)
    expect(File.parse(answer.body)).toMatchObject({
      id: file.id,
      is_uploaded: true,
      name: 'anvil.zip',
      size_readable: `${bytes.length} B`,
      checksum_sha256_base64: sha256(bytes),
    })
    expect(await stored(`stored/downloadable/${organizationId}`)).toEqual([file.id])
    await harness.runJobs()
    expect(await stored('uploads')).not.toContain(file.upload.id)
  })

  it('is completed by parts in any order, and again with the same answer', async () => {
    const { client, file, completion } = await beginUpload()
    const sent = await sendParts(harness, file, bytes)
    const first = await client.post(completion, { ...sent, parts: [...sent.parts].reverse() })
    await harness.runJobs()
    const { status, body } = await client.post(completion, sent)
    expect({ status, body }).toEqual({ status: 200, body: first.body })
  })

  it('is one file, however many requests complete it at once', async () => {
    const { client, file, completion } = await beginUpload()
    const sent = await sendParts(harness, file, bytes)
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => client.post(completion, sent)),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const entries = { targetId: file.id, action: 'file.uploaded' }
    expect(await database.auditEntry.count({ where: entries })).toBe(1)
  })

  it('takes ten thousand parts, and no more', async () => {
    const many = fileToCreate(new Uint8Array(10_001), 1)
    const [, ...parts] = many.upload.parts.toReversed()
    const given = { ...many, size: 10_000, upload: { parts: parts.toReversed() } }
    const { client, file, completion } = await beginUpload(given)
    const urls = new Set(file.upload.parts.map(({ url }) => url))
    expect(urls.size).toBe(10_000)
    const sent = file.upload.parts.map(({ number }) => ({
      number,
      checksum_etag: `"${'0'.repeat(64)}"`,
      checksum_sha256_base64: sha256(bytes),
    }))
    const { id, path: place } = file.upload
    expect(await client.post(completion, { id, path: place, parts: sent })).toMatchObject({
      status: 422,
      body: { detail: [{ type: 'file.part_missing' }] },
    })
    expect(await client.post('/v1/files/', many)).toMatchObject({
      status: 422,
      body: { detail: [{ loc: ['body', 'upload', 'parts'] }] },
    })
  })

  it('is not complete without each part, as it was sent', async () => {
    const { client, file, completion } = await beginUpload()
    const sent = await sendParts(harness, file, bytes)
    const [first, ...others] = sent.parts
    const wrong = { ...first, number: 1, checksum_etag: '"of another part"' }
    for (const parts of [others, [wrong, ...others]]) {
      expect(await client.post(completion, { ...sent, parts })).toMatchObject({
        status: 422,
        body: { detail: [{ loc: ['body', 'parts'], type: expect.stringMatching(/^file\./) }] },
      })
    }
    expect(await client.get(`/v1/files?ids=${file.id}`)).toMatchObject({ body: { items: [] } })
    expect(await client.post(completion, sent)).toMatchObject({ status: 200 })
  })

  it('takes no bytes but those of the announced SHA-256', async () => {
    const { client, file, completion, organizationId } = await beginUpload({
      checksum_sha256_base64: sha256(new TextEncoder().encode('something else')),
    })
    const answer = await client.post(completion, await sendParts(harness, file, bytes))
    expect(answer).toMatchObject({ status: 422, body: { detail: [{ type: 'file.bytes_wrong' }] } })
    expect(await stored(`stored/downloadable/${organizationId}`)).toEqual([])
  })

  it.each([{ id: 'another' }, { path: '../../../../etc/passwd' }])(
    'has a name of its own: %j is refused',
    async (given) => {
      const { client, file, completion } = await beginUpload()
      const sent = await sendParts(harness, file, bytes)
      expect(await client.post(completion, { ...sent, ...given })).toMatchObject({
        status: 422,
        body: { detail: [{ type: 'file.upload_unknown' }] },
      })
    },
  )

  it('that is not completed within a day is dropped', async () => {
    const { client, file, completion } = await beginUpload()
    const sent = await sendParts(harness, file, bytes)
    harness.clock.advance({ hours: 25 })
    await harness.runDue()
    await harness.runJobs()
    expect(await stored('uploads')).not.toContain(file.upload.id)
    expect(await client.post(completion, sent)).toMatchObject({ status: 404 })
  })

  it.each([
    ['name', { name: '' }],
    ['name', { name: 'a'.repeat(256) }],
    ['mime_type', { mime_type: 'text/html\r\nSet-Cookie: a=b' }],
    ['mime_type', { service: 'product_media', mime_type: 'text/html' }],
    ['size', { size: 0 }],
    ['size', { size: 2 ** 31 }],
    ['size', { service: 'product_media', mime_type: 'image/png', size: 10 * 1024 ** 2 + 1 }],
    ['size', { service: 'organization_avatar', mime_type: 'image/png', size: 1024 ** 2 + 1 }],
    ['service', { service: 'malware' }],
    ['checksum_sha256_base64', { checksum_sha256_base64: 'abc' }],
    ['upload', { upload: { parts: [] } }],
    ['upload', { upload: { parts: [{ number: 1, chunk_start: 0, chunk_end: 3 }] } }],
  ])('refuses a wrong %s', async (field, given) => {
    const { client } = await createMerchant(harness)
    const { status, body } = await client.post('/v1/files', { ...fileToCreate(bytes), ...given })
    expect(status).toBe(422)
    expect(body).toMatchObject({ detail: [{ loc: expect.arrayContaining(['body', field]) }] })
  })
})

describe('a picture', () => {
  const media = { service: 'product_media', mime_type: 'image/png', name: 'Амбос.png' }

  it('is public, kept by browsers, and runs nothing when opened directly', async () => {
    const { client } = await createMerchant(harness)
    const file = await uploadFile(harness, client, picture, media)
    const answer = await app.request('public_url' in file ? file.public_url : '')
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(picture)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    })
  })

  it('is what its bytes say', async () => {
    const { client } = await createMerchant(harness)
    const script = new TextEncoder().encode('<script>alert(1)</script>')
    const created = await client.post('/v1/files', { ...fileToCreate(script), ...media })
    const upload = FileUpload.parse(created.body)
    const sent = await sendParts(harness, upload, script)
    expect(await client.post(`/v1/files/${upload.id}/uploaded`, sent)).toMatchObject({
      status: 422,
      body: { detail: [{ type: 'file.not_a_picture' }] },
    })
  })
})

describe('files', () => {
  it('are listed once they are uploaded, the newest first, of one kind if asked', async () => {
    const { client, organizationId } = await createMerchant(harness)
    const older = await createFile(harness, organizationId)
    harness.clock.advance({ seconds: 1 })
    const newer = await createFile(harness, organizationId, { service: 'product_media' })
    await createFile(harness, organizationId, { isUploaded: false })
    async function ids(query: string) {
      const { body } = await client.get(`/v1/files/?${query}`)
      return FileList.parse(body).items.map(({ id }) => id)
    }
    expect(await ids('')).toEqual([newer.id, older.id])
    expect(await ids('service=downloadable')).toEqual([older.id])
    expect(await ids(`ids=${newer.id}`)).toEqual([newer.id])
    expect(await ids('limit=1&page=2')).toEqual([older.id])
  })

  it('get another name and version, and lose the version', async () => {
    const { client, organizationId } = await createMerchant(harness)
    const { id } = await createFile(harness, organizationId)
    const change = { name: 'hammer.zip', version: '2.0' }
    expect(await client.patch(`/v1/files/${id}`, change)).toMatchObject({ body: change })
    const without = await client.patch(`/v1/files/${id}`, { version: null })
    expect(without).toMatchObject({ body: { name: 'hammer.zip', version: null } })
  })

  it('are gone with their bytes once they are deleted', async () => {
    const { client, organizationId } = await createMerchant(harness)
    const { id } = await uploadFile(harness, client, bytes)
    expect(await client.delete(`/v1/files/${id}`)).toMatchObject({ status: 204 })
    await harness.runJobs()
    expect(await stored(`stored/downloadable/${organizationId}`)).toEqual([])
    expect(await client.delete(`/v1/files/${id}`)).toMatchObject({ status: 404 })
  })
})
