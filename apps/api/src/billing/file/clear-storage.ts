import type { Context } from '../../core/context.ts'
import { smallPathOf } from '../../core/ports/storage.ts'

interface Clearing {
  path: string
  uploadId: string
  /** Set where only the parts are no longer needed. */
  keepsFile: boolean
}

/** Drops the bytes that nothing refers to any more. */
export async function clearStorage(
  { storage }: Context,
  { path, uploadId, keepsFile }: Clearing,
): Promise<void> {
  await storage.discard({ path, uploadId })
  if (keepsFile) return
  await storage.delete(path)
  await storage.delete(smallPathOf(path))
}
