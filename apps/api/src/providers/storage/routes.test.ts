import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { secondsAfter } from '../../core/calendar.ts'
import { createHarness } from '../../testing/harness.ts'

const folder = await mkdtemp(path.join(os.tmpdir(), 'tollgate-downloads-'))
const { app, services } = await createHarness({ settings: { DATA_DIR: folder } })
const { storage, clock } = services
const bytes = new Uint8Array(randomBytes(1000))

afterAll(() => rm(folder, { recursive: true }))

async function store(file: string): Promise<void> {
  const upload = { path: file, uploadId: crypto.randomUUID() }
  const part = { number: 1, size: bytes.length, sha256: null }
  const { url } = await storage.addressOfPart(upload, part, secondsAfter(clock.now(), 60))
  const sent = await app.request(url, { method: 'PUT', body: bytes })
  await storage.assemble(upload, [{ number: 1, etag: sent.headers.get('etag') ?? '' }])
}

async function address(file: string, seconds = 60): Promise<string> {
  const expiresAt = secondsAfter(clock.now(), seconds)
  const download = { name: 'anvil.html', mimeType: 'text/html', expiresAt }
  return storage.downloadAddress(file, download)
}

async function download(headers: Record<string, string> = {}, method = 'GET') {
  const file = `downloadable/${crypto.randomUUID()}/${crypto.randomUUID()}`
  await store(file)
  return app.request(await address(file), { headers, method })
}

async function bytesOf(answer: Response): Promise<Uint8Array> {
  return new Uint8Array(await answer.arrayBuffer())
}

it('a file is saved, not opened, and kept by no cache', async () => {
  const answer = await download()
  expect(await bytesOf(answer)).toEqual(bytes)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-disposition': expect.stringMatching(/^attachment; filename="anvil.html"/),
    'content-length': '1000',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
    'accept-ranges': 'bytes',
  })
})

it.each([
  ['bytes=0-9', 'bytes 0-9/1000', bytes.slice(0, 10)],
  ['bytes=990-', 'bytes 990-999/1000', bytes.slice(990)],
  ['bytes=-5', 'bytes 995-999/1000', bytes.slice(995)],
])('%s is a part of it', async (range, contentRange, part) => {
  const answer = await download({ range })
  expect(answer.status).toBe(206)
  expect(answer.headers.get('content-range')).toBe(contentRange)
  expect(await bytesOf(answer)).toEqual(part)
})

it.each(['bytes=1000-', 'bytes=-0'])('%s is not in it', async (range) => {
  const answer = await download({ range })
  expect(answer.status).toBe(416)
  expect(answer.headers.get('content-range')).toBe('bytes */1000')
})

it.each(['bytes=9-1', 'bytes=0-1,3-4', 'x'.repeat(5000)])(
  '%.20s counts as no range',
  async (range) => {
    const answer = await download({ range })
    expect(answer.status).toBe(200)
    expect(await bytesOf(answer)).toHaveLength(1000)
  },
)

it('its headers can be asked for alone', async () => {
  const answer = await download({}, 'HEAD')
  expect(answer.headers.get('content-length')).toBe('1000')
  expect(await bytesOf(answer)).toHaveLength(0)
})

it('an address expires, and leads to nothing once the file is gone', async () => {
  const file = `downloadable/${crypto.randomUUID()}/${crypto.randomUUID()}`
  await store(file)
  expect((await app.request(await address(file, 0))).status).toBe(410)
  const url = await address(file)
  expect((await app.request(url.replace(/\.[\w-]+$/, '.AAAA'))).status).toBe(403)
  expect((await app.request(`${url}A`)).status).toBe(403)
  await storage.delete(file)
  expect((await app.request(url)).status).toBe(404)
})

it.each([
  'downloadable/00000000-0000-0000-0000-000000000000/00000000-0000-0000-0000-000000000000',
  'product_media/../../secret',
  'product_media/%2e%2e/%2e%2e/secret.png',
  'product_media/00000000-0000-0000-0000-000000000000/00000000-0000-0000-0000-000000000000.png',
  'product_media/00000000-0000-0000-0000-000000000000/00000000-0000-0000-0000-000000000000.html',
  '',
])('nothing is public at %s', async (place) => {
  expect((await app.request(`/storage/public/${place}`)).status).toBe(404)
})
