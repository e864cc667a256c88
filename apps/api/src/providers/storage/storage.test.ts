import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { secondsAfter } from '../../core/calendar.ts'
import type { FileStorage } from '../../core/ports/storage.ts'
import { createHarness } from '../../testing/harness.ts'
import { isLoadable, startS3Server } from '../../testing/s3-server.ts'
import { openStorage } from './open.ts'

const folder = await mkdtemp(path.join(os.tmpdir(), 'tollgate-storage-'))
const { app, services } = await createHarness({ settings: { DATA_DIR: folder } })
const mebibyte = 1024 * 1024

afterAll(() => rm(folder, { recursive: true }))

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('base64')
}

/** Sends bytes to the address of a part, ours or that of another server. */
async function put(url: string, bytes: Uint8Array<ArrayBuffer>, headers: Record<string, string>) {
  const request = { method: 'PUT', body: bytes, headers }
  const local = url.startsWith(services.settings.BASE_URL)
  return local ? app.request(url, request) : fetch(url, request)
}

async function get(url: string, headers: Record<string, string> = {}) {
  return url.startsWith(services.settings.BASE_URL)
    ? app.request(url, { headers })
    : fetch(url, { headers })
}

function describeStorage(
  name: string,
  open: () => FileStorage,
  { isForgiving = false }: { isForgiving?: boolean } = {},
) {
  const start = { first: 0, last: 3 }

  async function begin() {
    const file = `downloadable/${crypto.randomUUID()}/${crypto.randomUUID()}`
    const uploadId = await open().begin(file, 'text/plain')
    return { path: file, uploadId }
  }

  async function send(
    upload: { path: string; uploadId: string },
    number: number,
    bytes: Uint8Array<ArrayBuffer>,
  ) {
    const expiresAt = secondsAfter(services.clock.now(), 3600)
    const part = { number, size: bytes.length, sha256: sha256(bytes) }
    const { url, headers } = await open().addressOfPart(upload, part, expiresAt)
    const answer = await put(url, bytes, headers)
    return { number, etag: answer.headers.get('etag') ?? `none: ${answer.status}` }
  }

  async function store(...pieces: Uint8Array<ArrayBuffer>[]) {
    const upload = await begin()
    const parts = []
    for (const [index, bytes] of pieces.entries()) parts.push(await send(upload, index + 1, bytes))
    return { upload, parts, stored: await open().assemble(upload, parts) }
  }

  describe(name, () => {
    const first = new Uint8Array(randomBytes(5 * mebibyte))
    const second = new TextEncoder().encode('the end')

    it('joins parts in their order, and tells size, SHA-256 and the first bytes', async () => {
      const { upload, stored } = await store(first, second)
      const whole = Buffer.concat([first, second])
      expect(stored).toMatchObject({ size: whole.length, start: whole.subarray(0, 1024) })
      expect(stored?.sha256.toString('base64')).toBe(sha256(whole))
      expect(await open().sizeOf(upload.path)).toBe(whole.length)
    })

    it('reads some bytes of a file', async () => {
      const { upload } = await store(second)
      const stream = await open().read(upload.path, start)
      expect(await new Response(stream).text()).toBe('the ')
    })

    it('gives out an address to download it under its name', async () => {
      const { upload } = await store(second)
      const url = await open().downloadAddress(upload.path, {
        name: 'Ende “gut”.txt',
        mimeType: 'text/plain',
        expiresAt: secondsAfter(services.clock.now(), 60),
      })
      const answer = await get(url)
      expect(await answer.text()).toBe('the end')
      expect(answer.headers.get('content-disposition')).toContain('attachment')
      expect(answer.headers.get('content-disposition')).toContain("UTF-8''Ende%20%E2%80%9Cgut")
      expect(answer.headers.get('content-type')).toMatch(/^text\/plain/)
    })

    it('stores what we write ourselves, in the place of what was there', async () => {
      const file = `invoice/${crypto.randomUUID()}/${crypto.randomUUID()}`
      for (const bytes of [first, second]) {
        await open().write(file, { mimeType: 'text/plain', bytes })
        expect(await open().sizeOf(file)).toBe(bytes.length)
      }
      expect(await new Response(await open().read(file, start)).text()).toBe('the ')
    })

    it('deletes files, and doesn’t mind when they are gone', async () => {
      const { upload } = await store(second)
      await open().delete(upload.path)
      await open().delete(upload.path)
      expect(await open().sizeOf(upload.path)).toBeNull()
    })

    if (isForgiving) return

    it('joins them again after a crash', async () => {
      const { upload, parts, stored } = await store(second)
      expect(await open().assemble(upload, parts)).toEqual(stored)
    })

    it('knows which parts are missing', async () => {
      const upload = await begin()
      const sent = await send(upload, 1, second)
      const unknown = { number: 2, etag: `"${'0'.repeat(32)}"` }
      expect(await open().assemble(upload, [sent, unknown])).toBeNull()
      expect(await open().assemble(upload, [{ ...sent, etag: unknown.etag }])).toBeNull()
      expect(await open().sizeOf(upload.path)).toBeNull()
    })

    it('drops uploads, and doesn’t mind when they are gone', async () => {
      const upload = await begin()
      const sent = await send(upload, 1, second)
      await open().discard(upload)
      await open().discard(upload)
      expect(await open().assemble(upload, [sent])).toBeNull()
    })
  })
}

describeStorage('a folder', () => services.storage)

describe.skipIf(!isLoadable('s3rver'))('s3rver, a server that speaks S3', () => {
  const held: { storage?: FileStorage; close?: () => Promise<void> } = {}
  beforeAll(async () => {
    const server = await startS3Server()
    const settings = { ...services.settings, ...server.settings }
    held.storage = openStorage({ ...services, settings })
    held.close = server.close
  })
  afterAll(() => held.close?.())
  // It knows nothing of aborted uploads, and breaks off where a part is missing.
  describeStorage('a bucket', () => held.storage ?? services.storage, { isForgiving: true })
})

describe('a part sent to the service', () => {
  const bytes = new TextEncoder().encode('hello')
  const upload = { path: 'downloadable/a/b', uploadId: crypto.randomUUID() }
  const part = { number: 1, size: bytes.length, sha256: null }

  async function address(seconds = 60, given: Partial<typeof part> = {}) {
    const expiresAt = secondsAfter(services.clock.now(), seconds)
    return (await services.storage.addressOfPart(upload, { ...part, ...given }, expiresAt)).url
  }

  it.each([
    { name: 'less', sent: 'hell', status: 400 },
    { name: 'more', sent: 'hello!', status: 400 },
    { name: 'nothing', sent: '', status: 400 },
    { name: 'what was announced', sent: 'hello', status: 200 },
  ])('is refused with $name', async ({ sent, status }) => {
    const answer = await put(await address(), new TextEncoder().encode(sent), {})
    expect(answer.status).toBe(status)
  })

  it('is refused with other bytes than those of the announced SHA-256', async () => {
    const url = await services.storage.addressOfPart(
      upload,
      { ...part, sha256: sha256(bytes) },
      secondsAfter(services.clock.now(), 60),
    )
    const answer = await put(url.url, new TextEncoder().encode('HELLO'), {})
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ detail: expect.stringContaining('SHA-256') })
  })

  it('is refused at an address that has expired, or that nobody gave out', async () => {
    expect((await put(await address(0), bytes, {})).status).toBe(403)
    const url = await address()
    expect((await put(`${url.slice(0, -6)}AAAAAA`, bytes, {})).status).toBe(403)
    expect((await put(url.replace(/parts\/\w/, 'parts/X'), bytes, {})).status).toBe(403)
  })

  it('leaves nothing behind when its sender goes away', async () => {
    const uploadId = crypto.randomUUID()
    const { receivePart } = services.storage
    async function* broken() {
      yield bytes
      throw new Error('gone')
    }
    const received = receivePart?.({ ...part, uploadId, size: 10, bytes: broken() })
    await expect(received).rejects.toThrow('gone')
    expect(await readdir(path.join(folder, 'files/uploads', uploadId))).toEqual([])
  })

  it('replaces the one that was sent before', async () => {
    await put(await address(), bytes, {})
    await put(await address(), new TextEncoder().encode('HELLO'), {})
    const parts = path.join(folder, 'files/uploads', upload.uploadId, '1')
    expect(await readdir(parts)).toHaveLength(1)
  })
})
