import { type FileHandle, open } from 'node:fs/promises'

const WINDOW_BYTES = 4096
/** Longer than any line with a hash and a count. */
const LINE_BYTES = 512
const LINE = /^[0-9A-F]{40}(:\d+)?$/i
const SAMPLES = 100

/**
 * Whether a file has a SHA-1 hash: one a line in capitals, sorted, with `:count` behind it or without, as Have I Been
 * Pwned publishes them “ordered by hash”. Halves the file until a window is left. It is opened each time, so that a
 * file in its place counts at once.
 */
export async function isHashInFile(path: string, hash: string): Promise<boolean> {
  const file = await open(path)
  try {
    let low = 0
    let high = (await file.stat()).size
    while (high - low > WINDOW_BYTES) {
      const middle = low + Math.floor((high - low) / 2)
      // From the first line that begins behind the middle on, all are at least as large as that one.
      const line = lineBehind(await read(file, middle, LINE_BYTES))
      if (line === undefined || line > hash) high = middle
      else low = middle
    }
    // One line may begin in the window, and one before it.
    const from = Math.max(low - LINE_BYTES, 0)
    const text = await read(file, from, high - from + LINE_BYTES)
    return text.split(/\r?\n/).some((line) => hashOf(line) === hash)
  } finally {
    await file.close()
  }
}

/** Throws where a file can’t be searched: it has to have hashes, in order, as far as a sample of its lines tells. */
export async function requireHashFile(path: string): Promise<void> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    let before = ''
    for (let sample = 0; sample < SAMPLES; sample++) {
      const position = Math.floor((size * sample) / SAMPLES)
      const lines = (await read(file, position, LINE_BYTES)).split(/\r?\n/)
      // Behind the beginning, the first is only the end of a line; the last one may be cut off, or empty.
      const line = position === 0 ? (lines[0] ?? '') : lines.slice(1, -1)[0]
      if (line === undefined) continue
      if (!LINE.test(line)) throw new Error('it has lines that are no SHA-1 hashes')
      if (hashOf(line) < before) throw new Error('its hashes are not in order')
      before = hashOf(line)
    }
  } finally {
    await file.close()
  }
}

function lineBehind(text: string): string | undefined {
  const [, line] = text.split(/\r?\n/)
  return line ? hashOf(line) : undefined
}

function hashOf(line: string): string {
  return line.slice(0, 40).toUpperCase()
}

async function read(file: FileHandle, position: number, length: number): Promise<string> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
  return buffer.toString('latin1', 0, bytesRead)
}
