import { once } from 'node:events'
import { createServer } from 'node:http'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createS3Storage } from './s3.ts'

describe('a bucket that refuses', () => {
  async function openAnswering(status: number, code: string) {
    const body = `<Error><Code>${code}</Code><Message>no</Message></Error>`
    const server = createServer((request, response) => {
      request.resume()
      response.writeHead(request.method === 'HEAD' ? 404 : status).end(body)
    })
    await once(server.listen(0, '127.0.0.1'), 'listening')
    onTestFinished(() => void server.close())
    const address = server.address()
    const port = typeof address === 'object' ? address?.port : 0
    const keys = { accessKeyId: 'a', secretAccessKey: 'b', region: 'us-east-1' }
    return createS3Storage({
      url: `http://127.0.0.1:${port}/files`,
      ...keys,
      clock: { now: () => new Date() },
    })
  }
  const upload = { path: 'downloadable/a/b', uploadId: 'gone' }
  const parts = [{ number: 1, etag: '"a"' }]

  it.each([
    [404, 'NoSuchUpload'],
    [400, 'InvalidPart'],
    [400, 'InvalidPartOrder'],
    [400, 'EntityTooSmall'],
  ])('%i %s is a part that is missing', async (status, code) => {
    const storage = await openAnswering(status, code)
    expect(await storage.assemble(upload, parts)).toBeNull()
  })

  it('has no upload to discard', async () => {
    const storage = await openAnswering(404, 'NoSuchUpload')
    await expect(storage.discard(upload)).resolves.toBeUndefined()
  })

  it.each([
    [403, 'AccessDenied'],
    [400, 'InvalidRequest'],
  ])('%i %s is an error', async (status, code) => {
    const storage = await openAnswering(status, code)
    await expect(storage.assemble(upload, parts)).rejects.toThrow()
  })
})
