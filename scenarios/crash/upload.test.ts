import { mkdtemp, readdir, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { createClient, unwrap } from '@tollgate/client'
import { expect, it, onTestFinished } from 'vitest'
import { createMerchant } from '../testing/merchant.ts'
import { ownDatabase } from '../testing/own-database.ts'
import { freePort, startService } from '../testing/service-process.ts'
import { until } from '../testing/until.ts'

const first = new Uint8Array(4 * 1024 * 1024).fill(1)
const second = new Uint8Array(4 * 1024 * 1024).fill(2)
const size = first.length + second.length

it('an upload goes on after the service was killed in the middle of a part', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'tollgate-upload-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const environment = {
    DATABASE_URL: await ownDatabase(),
    DATA_DIR: folder,
    AUTH_SECRET: 'a root secret that only this test knows',
    PORT: String(await freePort()),
  }
  const crashing = await startService(environment)
  const { accessToken, organizationId } = await createMerchant(crashing.baseUrl)
  const client = createClient({ baseUrl: crashing.baseUrl, accessToken, retry: { attempts: 0 } })
  const { id, upload } = await unwrap(
    client.POST('/v1/files', {
      body: {
        service: 'downloadable',
        name: 'anvil.zip',
        mime_type: 'application/zip',
        size,
        upload: {
          parts: [
            { number: 1, chunk_start: 0, chunk_end: first.length },
            { number: 2, chunk_start: first.length, chunk_end: size },
          ],
        },
      },
    }),
  )
  const [one = '', two = ''] = upload.parts.map(({ url }) => url)
  const sent = await fetch(one, { method: 'PUT', body: first })
  const parts = path.join(folder, 'files/uploads', upload.id)

  const cutOff = fetch(two, sendHalf(second)).catch(() => null)
  await until(
    () => readdir(parts),
    (names) => names.some((name) => name.endsWith('.tmp')),
  )
  await crashing.kill()
  await cutOff

  const { stop } = await startService(environment)
  onTestFinished(async () => {
    await stop()
  })
  const incomplete = complete(client, id, upload, [sent.headers.get('etag'), null])
  await expect(incomplete).rejects.toThrow()
  const again = await fetch(two, { method: 'PUT', body: second })
  const etags = [sent.headers.get('etag'), again.headers.get('etag')]
  const file = await complete(client, id, upload, etags)
  expect(file).toMatchObject({ is_uploaded: true, size })
  const stored = path.join(folder, 'files/stored/downloadable', organizationId)
  expect(await readdir(stored)).toEqual([id])
  await until(
    () => readdir(path.join(folder, 'files/uploads')),
    (names) => !names.includes(upload.id),
  )
})

/** A body of which only half ever comes. */
function sendHalf(bytes: Uint8Array) {
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(bytes.subarray(0, bytes.length / 2)),
  })
  const headers = { 'content-length': String(bytes.length) }
  return { method: 'PUT', body, headers, duplex: 'half' as const }
}

function complete(
  client: ReturnType<typeof createClient>,
  id: string,
  upload: { id: string; path: string },
  etags: (string | null)[],
) {
  const parts = etags.map((etag, index) => ({ number: index + 1, checksum_etag: etag ?? 'none' }))
  const body = { id: upload.id, path: upload.path, parts }
  return unwrap(client.POST('/v1/files/{id}/uploaded', { params: { path: { id } }, body }))
}
