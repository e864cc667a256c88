import { spawn } from 'node:child_process'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import type { Context } from '../../core/context.ts'
import { readImage } from '../../core/image/read-image.ts'
import { smallPathOf } from '../../core/ports/storage.ts'
import { SMALL_SIDE } from './small-side.ts'

/** Making their small form takes 190 MB, with 16 bits a colour 350 MB. */
const MOST_PIXELS = 17_000_000
const MOST_MILLISECONDS = 10_000

let last: Promise<unknown> = Promise.resolve()

/**
 * Where the small form of a picture is stored, made on the first request. Null if the picture itself is
 * to be shown: it is small already, can't be read, is too large, or the storage has no room.
 */
export async function smallForm(ctx: Context, file: string): Promise<string | null> {
  if (/\.(gif|svg)$/.test(file)) return null
  const size = await ctx.storage.sizeOf(smallPathOf(file))
  if (size !== null) return size === 0 ? null : smallPathOf(file)
  // One after the other, so that only one picture is decoded at a time.
  const made = last.then(() => makeOnce(ctx, file))
  last = made.catch(() => {})
  return made
}

async function makeOnce({ storage, logger }: Context, file: string): Promise<string | null> {
  const small = smallPathOf(file)
  const size = (await storage.sizeOf(small)) ?? (await make())
  return size === 0 ? null : small

  async function make(): Promise<number> {
    const original = await storage.sizeOf(file)
    if (original === null) return 0
    const bytes = await shrink(
      await buffer(await storage.read(file, { first: 0, last: original - 1 })),
    )
    try {
      await storage.write(small, { mimeType: 'image/webp', bytes })
    } catch (error) {
      logger.error({ error }, 'The small form of a picture could not be stored')
      return 0
    }
    // Deleted meanwhile: nothing of it may stay.
    if ((await storage.sizeOf(file)) === null) await storage.delete(small)
    return bytes.length
  }
}

async function shrink(picture: Buffer): Promise<Buffer> {
  const image = readImage(picture)
  if (image === null || image.width * image.height > MOST_PIXELS) return Buffer.alloc(0)
  if (Math.max(image.width, image.height) <= SMALL_SIDE) return Buffer.alloc(0)
  return shrinkApart(picture)
}

/** In a process of its own, which frees its memory: a picture that crashes the decoder ends nothing else. */
async function shrinkApart(picture: Buffer): Promise<Buffer> {
  const child = spawn(process.execPath, [fileURLToPath(new URL('./shrink.ts', import.meta.url))], {
    env: {},
    stdio: ['pipe', 'pipe', 'ignore'],
    timeout: MOST_MILLISECONDS,
    killSignal: 'SIGKILL',
  })
  const ended = new Promise<number | null>((resolve) => {
    child.once('close', resolve).once('error', () => resolve(null))
  })
  // It may end before it has read everything.
  child.stdin.on('error', () => {}).end(picture)
  const [bytes, code] = await Promise.all([buffer(child.stdout), ended])
  return code === 0 ? bytes : Buffer.alloc(0)
}
