import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import type { Keys } from '../../core/crypto.ts'
import { newId } from '../../core/ids.ts'
import {
  type FileStorage,
  type ReceivedPart,
  type SentPart,
  StorageFull,
  type StoredFile,
  type Upload,
  WrongBytes,
} from '../../core/ports/storage.ts'
import { signToken } from '../../core/signed-token.ts'
import { measure } from './measure.ts'

interface Options {
  folder: string
  keys: Keys
  baseUrl: string
}

/** Keeps files in a folder, which all processes of the service have to share. */
export function createFolderStorage({ folder, keys, baseUrl }: Options): FileStorage {
  const partsOf = (uploadId: string) => path.join(folder, 'uploads', uploadId)
  const placeOf = (file: string) => path.join(folder, 'stored', file)
  return {
    minimumPartSize: 1,
    async begin() {
      return newId()
    },
    async addressOfPart({ uploadId }, part, expiresAt) {
      const token = signToken({ keys }, 'file-part', { uploadId, ...part }, expiresAt)
      return { url: `${baseUrl}/storage/parts/${token}`, headers: {} }
    },
    receivePart: (part) => whereThereIsRoom(() => receivePart(partsOf(part.uploadId), part)),
    assemble: ({ path: file, uploadId }, parts) =>
      whereThereIsRoom(() => assemble(partsOf(uploadId), placeOf(file), parts)),
    async discard({ uploadId }: Upload) {
      await rm(partsOf(uploadId), { recursive: true, force: true })
    },
    write: (file, { bytes }) => whereThereIsRoom(() => store(placeOf(file), bytes)),
    async delete(file) {
      await rm(placeOf(file), { force: true })
    },
    async downloadAddress(file, { name, mimeType, expiresAt }) {
      const token = signToken({ keys }, 'file-download', { file, name, mimeType }, expiresAt)
      return `${baseUrl}/storage/downloads/${token}`
    },
    async sizeOf(file) {
      const found = await stat(placeOf(file)).catch(nullIfMissing)
      return found?.size ?? null
    },
    async read(file, { first, last }) {
      return Readable.toWeb(createReadStream(placeOf(file), { start: first, end: last }))
    },
  }
}

/**
 * Writes aside and renames: a part is there as a whole or not at all, whatever ends the process. Each has a folder
 * of its own, so that one of ten thousand is found as fast as one of two.
 */
async function receivePart(parts: string, part: ReceivedPart): Promise<string> {
  await mkdir(parts, { recursive: true })
  const aside = path.join(parts, `${newId()}.tmp`)
  try {
    const { size, sha256 } = await write(aside, part.bytes, part.size)
    if (size !== part.size) throw new WrongBytes(`${size} bytes came instead of ${part.size}`)
    if (part.sha256 !== null && sha256.toString('base64') !== part.sha256) {
      throw new WrongBytes('The SHA-256 is not the one that was announced')
    }
    const etag = sha256.toString('hex')
    const place = path.join(parts, String(part.number))
    await mkdir(place, { recursive: true })
    await dropPart(place)
    await rename(aside, path.join(place, etag))
    return `"${etag}"`
  } finally {
    await rm(aside, { force: true })
  }
}

async function dropPart(place: string): Promise<void> {
  const before = await readdir(place)
  await Promise.all(before.map((name) => rm(path.join(place, name), { force: true })))
}

async function assemble(
  parts: string,
  place: string,
  sent: SentPart[],
): Promise<StoredFile | null> {
  const wanted: string[] = []
  for (const { number, etag } of sent) {
    const name = etag.replaceAll('"', '')
    const found = await readdir(path.join(parts, String(number))).catch(nullIfMissing)
    if (!found?.includes(name)) return null
    wanted.push(path.join(parts, String(number), name))
  }
  await mkdir(path.dirname(place), { recursive: true })
  const aside = path.join(parts, `${newId()}.tmp`)
  try {
    const stored = await write(aside, bytesOf(wanted))
    await rename(aside, place)
    return stored
  } finally {
    await rm(aside, { force: true })
  }
}

/** Also written to a temporary file and renamed, so that a reader never sees half of it. */
async function store(place: string, bytes: Uint8Array): Promise<void> {
  await mkdir(path.dirname(place), { recursive: true })
  const aside = `${place}.${newId()}.tmp`
  try {
    await write(aside, Readable.from([bytes]))
    await rename(aside, place)
  } finally {
    await rm(aside, { force: true })
  }
}

async function* bytesOf(files: string[]): AsyncGenerator<Uint8Array> {
  for (const file of files) yield* createReadStream(file)
}

/** Writes a file to the disk itself; stops as soon as there is more than expected. */
async function write(
  place: string,
  bytes: AsyncIterable<Uint8Array>,
  most = Number.POSITIVE_INFINITY,
): Promise<StoredFile> {
  const file = await open(place, 'wx')
  try {
    const stored = await measure(bytes, async (chunk, size) => {
      if (size > most) throw new WrongBytes(`More than ${most} bytes came`)
      await file.writeFile(chunk)
    })
    await file.sync()
    return stored
  } finally {
    await file.close()
  }
}

async function whereThereIsRoom<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (codeOf(error) === 'ENOSPC' || codeOf(error) === 'EDQUOT') throw new StorageFull()
    throw error
  }
}

function nullIfMissing(error: unknown): null {
  if (codeOf(error) === 'ENOENT') return null
  throw error
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}
