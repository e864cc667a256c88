import { hash } from 'node:crypto'
import { z } from 'zod'
import { DAY } from '../../core/calendar.ts'
import type { Services } from '../../core/context.ts'
import { StorageFull, WrongBytes } from '../../core/ports/storage.ts'
import { readToken } from '../../core/signed-token.ts'
import type { App, RequestContext } from '../../http/request-context.ts'
import { attachment } from './attachment.ts'
import { rangeOf } from './range.ts'
import { smallForm } from './small-form.ts'

const PartClaims = z.object({
  uploadId: z.uuid(),
  number: z.int(),
  size: z.int(),
  sha256: z.string().nullable(),
})
const DownloadClaims = z.object({ file: z.string(), name: z.string(), mimeType: z.string() })

/** Whatever a file contains: opened directly, it runs nothing. */
const SAFE = { 'Content-Security-Policy': "default-src 'none'; sandbox" }
const PICTURE = {
  'Cache-Control': `public, max-age=${365 * DAY}, immutable`,
  // Other sites may show what a merchant sells.
  'Cross-Origin-Resource-Policy': 'cross-origin',
}
const PICTURE_PATH =
  /^(product_media|organization_avatar)\/[0-9a-f-]{36}\/[0-9a-f-]{36}\.([a-z]{3,4})$/
const PICTURE_TYPES: Record<string, string> = {
  gif: 'image/gif',
  jpg: 'image/jpeg',
  png: 'image/png',
  svg: 'image/svg+xml',
  webp: 'image/webp',
}

/** What parts are sent to and files are read from, at addresses that the storage gave out. */
export function registerStorage(app: App, services: Services): void {
  const { storage } = services
  const { receivePart } = storage
  if (receivePart) {
    app.put('/storage/parts/:token', async (c) => {
      const part = readToken(services, 'file-part', c.req.param('token'), PartClaims)
      if (part === null) return problem(c, 403, 'The address is not one of ours')
      if (part === 'expired') return problem(c, 403, 'The address has expired')
      const announced = Number(c.req.header('content-length') ?? part.size)
      if (announced !== part.size) return problem(c, 400, `Exactly ${part.size} bytes are expected`)
      try {
        const etag = await receivePart({ ...part, bytes: c.req.raw.body ?? emptyBody() })
        return c.body(null, 200, { ETag: etag })
      } catch (error) {
        if (error instanceof WrongBytes) return problem(c, 400, error.message)
        if (error instanceof StorageFull) return problem(c, 507, 'The storage is full')
        throw error
      }
    })
    app.get('/storage/downloads/:token', async (c) => {
      const claims = readToken(services, 'file-download', c.req.param('token'), DownloadClaims)
      if (claims === null) return problem(c, 403, 'The address is not one of ours')
      if (claims === 'expired') return problem(c, 410, 'The address has expired')
      return answerFile(c, claims.file, {
        'Content-Type': claims.mimeType,
        'Content-Disposition': attachment(claims.name),
        'Cache-Control': 'private, no-store',
      })
    })
  }
  app.get('/storage/public/*', async (c) => {
    const file = c.req.path.slice('/storage/public/'.length)
    const type = pictureType(file)
    if (!type) return problem(c, 404, 'Not found')
    return answerFile(c, file, { ...PICTURE, 'Content-Type': type })
  })
  app.get('/storage/small/*', async (c) => {
    const file = c.req.path.slice('/storage/small/'.length)
    const type = pictureType(file)
    if (!type) return problem(c, 404, 'Not found')
    const small = await smallForm(c.get('ctx'), file)
    if (small === null) return answerFile(c, file, { ...PICTURE, 'Content-Type': type })
    return answerFile(c, small, { ...PICTURE, 'Content-Type': 'image/webp' })
  })
}

function pictureType(file: string): string | undefined {
  return PICTURE_TYPES[PICTURE_PATH.exec(file)?.[2] ?? '']
}

async function answerFile(
  c: RequestContext,
  file: string,
  headers: Record<string, string>,
): Promise<Response> {
  const { storage } = c.get('ctx')
  const size = await storage.sizeOf(file)
  if (size === null) return problem(c, 404, 'Not found')
  // What is at a path never changes: browsers go on with a download that was cut off.
  const etag = `"${hash('sha256', file, 'base64url')}"`
  const all = { ...SAFE, 'Accept-Ranges': 'bytes', ETag: etag, ...headers }
  const isSame = (c.req.header('if-range') ?? etag) === etag
  const range = isSame ? rangeOf(c.req.header('range'), size) : null
  if (range === 'unsatisfiable') {
    const refused = { 'Content-Range': `bytes */${size}`, 'Cache-Control': 'no-store' }
    return c.body(null, 416, { ...all, ...refused })
  }
  const { first, last } = range ?? { first: 0, last: size - 1 }
  const part = range && { 'Content-Range': `bytes ${first}-${last}/${size}` }
  const answered = { ...all, ...part, 'Content-Length': String(last - first + 1) }
  const status = range ? 206 : 200
  // Asked for its headers alone, a file is not even opened.
  if (c.req.method === 'HEAD') return c.body(null, status, answered)
  return c.body(await storage.read(file, { first, last }), status, answered)
}

function problem(c: RequestContext, status: 400 | 403 | 404 | 410 | 507, detail: string): Response {
  return c.json({ error: 'StorageError', detail }, status, { 'Cache-Control': 'no-store' })
}

async function* emptyBody(): AsyncGenerator<Uint8Array> {}
