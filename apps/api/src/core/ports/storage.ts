/** Where the bytes of files are. Adapters: a folder, S3. Paths are made by us, and safe as they are. */
export interface FileStorage {
  /** How many bytes each part but the last has to have. */
  minimumPartSize: number
  /** Prepares for the parts of a new file, and names their upload. */
  begin(path: string, mimeType: string): Promise<string>
  /** Where a client sends a part of the upload, and with which headers. */
  addressOfPart(upload: Upload, part: PartToSend, expiresAt: Date): Promise<PartAddress>
  /**
   * Makes the file of its parts, and reads it once to tell what it is. Null where a part is missing.
   * The parts stay until `discard`, so that this can be done again after a crash.
   */
  assemble(upload: Upload, parts: SentPart[]): Promise<StoredFile | null>
  /** Drops the parts of an upload, if there are any. */
  discard(upload: Upload): Promise<void>
  /** Stores a small file of our own, in the place of what was there. */
  write(path: string, file: { mimeType: string; bytes: Uint8Array }): Promise<void>
  /** Deletes a file, if it is there. */
  delete(path: string): Promise<void>
  /** Where whoever has the address downloads the file until it expires. */
  downloadAddress(path: string, download: Download): Promise<string>
  /** Null where there is no such file. */
  sizeOf(path: string): Promise<number | null>
  read(path: string, range: ByteRange): Promise<ReadableStream<Uint8Array<ArrayBuffer>>>
  /** Takes a part that a client sends to this service. Null where clients send them elsewhere. */
  receivePart: ((part: ReceivedPart) => Promise<string>) | null
}

export interface Upload {
  path: string
  uploadId: string
}

export interface PartToSend {
  number: number
  size: number
  /** As base64, where the client has said what it will send. */
  sha256: string | null
}

export interface PartAddress {
  url: string
  headers: Record<string, string>
}

export interface SentPart {
  number: number
  /** As the storage answered it, with or without quotes. */
  etag: string
}

export interface StoredFile {
  size: number
  sha256: Buffer
  /** The first bytes, which tell pictures from other files. */
  start: Buffer
}

export interface Download {
  name: string
  mimeType: string
  expiresAt: Date
}

/** From the first byte to the last, both included. */
export interface ByteRange {
  first: number
  last: number
}

export interface ReceivedPart extends PartToSend {
  uploadId: string
  bytes: AsyncIterable<Uint8Array>
}

/** A picture’s small form is stored beside it; empty if the picture itself is used in its place. */
export function smallPathOf(path: string): string {
  return `${path}.small`
}

/** What was sent isn’t what was announced. */
export class WrongBytes extends Error {}

export class StorageFull extends Error {}
