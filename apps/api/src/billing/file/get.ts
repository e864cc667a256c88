import type { FileDetails } from '@tollgate/contracts'
import { HOUR, secondsAfter } from '../../core/calendar.ts'
import type { MerchantContext } from '../../core/context.ts'
import { findBenefitsWithFile } from '../benefit/queries.ts'
import { findProductsWithFile } from '../product/queries.ts'
import { fromStorage } from './from-storage.ts'
import { presentFile } from './present.ts'
import { requireUploadedFile } from './queries.ts'

/** A file with what would lose it if it were deleted. */
export async function getFile(ctx: MerchantContext, { id }: { id: string }): Promise<FileDetails> {
  const file = await requireUploadedFile(ctx, id)
  const { name, mimeType, path } = file
  const expiresAt = secondsAfter(ctx.clock.now(), HOUR)
  const [url, products, benefits] = await Promise.all([
    fromStorage(ctx, (storage) => storage.downloadAddress(path, { name, mimeType, expiresAt })),
    findProductsWithFile(ctx, file.id),
    findBenefitsWithFile(ctx, file.id),
  ])
  const download = { url, expires_at: expiresAt.toISOString() }
  return { id: file.id, file: presentFile(ctx, file), download, products, benefits }
}
