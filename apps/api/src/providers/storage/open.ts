import path from 'node:path'
import type { Services } from '../../core/context.ts'
import type { FileStorage } from '../../core/ports/storage.ts'
import { createFolderStorage } from './folder.ts'
import { S3_MINIMUM_PART_SIZE } from './part-size.ts'

type Needed = Pick<Services, 'settings' | 'keys' | 'clock'>

/** Where this service keeps files: in the bucket of its settings, or a folder beside its database. */
export function openStorage({ settings, keys, clock }: Needed): FileStorage {
  const { S3_URL, S3_ACCESS_KEY_ID = '', S3_SECRET_ACCESS_KEY = '', S3_REGION } = settings
  if (!S3_URL) {
    const folder = path.join(settings.DATA_DIR, 'files')
    return createFolderStorage({ folder, keys, baseUrl: settings.BASE_URL })
  }
  return lazily(async () => {
    const { createS3Storage } = await import('./s3.ts')
    return createS3Storage({
      url: S3_URL,
      accessKeyId: S3_ACCESS_KEY_ID,
      secretAccessKey: S3_SECRET_ACCESS_KEY,
      region: S3_REGION,
      clock,
    })
  })
}

/** Loads the client of S3, which is large, with the first file. */
function lazily(load: () => Promise<FileStorage>): FileStorage {
  let loaded: Promise<FileStorage> | undefined
  async function storage(): Promise<FileStorage> {
    loaded ??= load()
    return loaded
  }
  return {
    minimumPartSize: S3_MINIMUM_PART_SIZE,
    receivePart: null,
    begin: async (...given) => (await storage()).begin(...given),
    addressOfPart: async (...given) => (await storage()).addressOfPart(...given),
    assemble: async (...given) => (await storage()).assemble(...given),
    discard: async (...given) => (await storage()).discard(...given),
    write: async (...given) => (await storage()).write(...given),
    delete: async (...given) => (await storage()).delete(...given),
    downloadAddress: async (...given) => (await storage()).downloadAddress(...given),
    sizeOf: async (...given) => (await storage()).sizeOf(...given),
    read: async (...given) => (await storage()).read(...given),
  }
}
