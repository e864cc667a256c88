import { createHash } from 'node:crypto'
import type { StoredFile } from '../../core/ports/storage.ts'

const START_LENGTH = 1024

/** Reads bytes once, however many: what they are, with a look at each piece as it comes. */
export async function measure(
  bytes: AsyncIterable<Uint8Array>,
  look: (chunk: Uint8Array, sizeSoFar: number) => Promise<void> = async () => {},
): Promise<StoredFile> {
  const hash = createHash('sha256')
  let size = 0
  let start = Buffer.alloc(0)
  for await (const chunk of bytes) {
    size += chunk.length
    await look(chunk, size)
    hash.update(chunk)
    if (start.length < START_LENGTH) {
      start = Buffer.concat([start, chunk.subarray(0, START_LENGTH - start.length)])
    }
  }
  return { size, sha256: hash.digest(), start }
}
