import type { File, FileUploadCompleted } from '@tollgate/contracts'
import type { File as FileRow } from '@tollgate/db'
import type { MerchantContext } from '../../core/context.ts'
import { Refusal, refusal } from '../../core/errors.ts'
import type { StoredFile } from '../../core/ports/storage.ts'
import { record } from '../../core/record.ts'
import { inTransaction } from '../../core/transaction.ts'
import { clearStorageJob } from '../jobs.ts'
import { fromStorage } from './from-storage.ts'
import { beginsLike } from './picture-type.ts'
import { presentFile } from './present.ts'
import { lockFile, requireFile } from './queries.ts'

/**
 * Puts the parts of a file together, and lets it be seen once its bytes are known to be the announced
 * ones. Done again, also after a crash at any point, it answers the same.
 */
export async function completeFileUpload(
  ctx: MerchantContext,
  id: string,
  input: FileUploadCompleted,
): Promise<File> {
  const file = await requireFile(ctx, id)
  if (file.isUploaded) return presentFile(ctx, file)
  if (input.id !== file.uploadId) throw refusal('file.upload_unknown', { at: ['body', 'id'] })
  if (input.path !== file.path) throw refusal('file.upload_unknown', { at: ['body', 'path'] })
  const parts = input.parts
    .map(({ number, checksum_etag: etag }) => ({ number, etag }))
    .sort((a, b) => a.number - b.number)
  const stored = await fromStorage(ctx, (storage) => storage.assemble(file, parts))
  if (!stored) return answerFinished(ctx, id)
  const problem = problemOf(file, stored)
  if (problem) {
    await fromStorage(ctx, (storage) => storage.delete(file.path))
    throw problem
  }
  return finish(ctx, file, stored)
}

/** Parts that are gone may have been put together by the same request, sent twice. */
async function answerFinished(ctx: MerchantContext, id: string): Promise<File> {
  const file = await requireFile(ctx, id)
  if (!file.isUploaded) throw refusal('file.part_missing', { at: ['body', 'parts'] })
  return presentFile(ctx, file)
}

function problemOf({ size, sha256, mimeType, service }: FileRow, stored: StoredFile) {
  const isAnnounced = sha256 === null || sha256 === stored.sha256.toString('base64')
  if (stored.size !== size || !isAnnounced) return at('file.bytes_wrong')
  if (service === 'downloadable' || beginsLike(mimeType, stored.start)) return null
  return at('file.not_a_picture')
}

function at(code: 'file.bytes_wrong' | 'file.not_a_picture'): Refusal {
  return refusal(code, { at: ['body', 'parts'] })
}

async function finish(ctx: MerchantContext, file: FileRow, stored: StoredFile): Promise<File> {
  try {
    return await inTransaction(ctx, (tx) => markUploaded(tx, file, stored))
  } catch (error) {
    // Deleted meanwhile: what was just put together belongs to nothing.
    if (error instanceof Refusal) await fromStorage(ctx, (storage) => storage.delete(file.path))
    throw error
  }
}

async function markUploaded(
  tx: MerchantContext,
  { id, path, uploadId }: FileRow,
  stored: StoredFile,
): Promise<File> {
  const { organizationId } = tx
  const held = await lockFile(tx, id)
  if (held.isUploaded) return presentFile(tx, held)
  const sha256 = stored.sha256.toString('base64')
  const row = await tx.db.file.update({
    where: { organizationId_id: { organizationId, id } },
    data: { isUploaded: true, sha256, modifiedAt: tx.clock.now() },
  })
  await tx.jobs.enqueue(tx, clearStorageJob, { path, uploadId, keepsFile: true })
  const after = presentFile(tx, row)
  await record(tx, 'file.uploaded', { organizationId, after })
  return after
}
