import type { File, ProductMedia } from '@tollgate/db'
import type { MerchantContext } from '../../core/context.ts'
import { refusal, refuseAny } from '../../core/errors.ts'
import { newId } from '../../core/ids.ts'
import { inOrderOf } from '../../core/rows-by-id.ts'
import { holdFiles } from '../file/queries.ts'

interface Media extends ProductMedia {
  file: File
}

/** The pictures of a product in their order, kept from being deleted until the transaction ends. */
export async function findMedias(
  tx: MerchantContext,
  productId: string,
  given: string[],
): Promise<Media[]> {
  const ids = given.map((id) => id.toLowerCase())
  const found = ids.length === 0 ? [] : await holdFiles(tx, ids, 'product_media')
  refuseAny(
    ids.flatMap((id, index) =>
      found.some((file) => file.id === id)
        ? []
        : [refusal('reference.not_found', { at: ['body', 'medias', index] })],
    ),
  )
  return inOrderOf([...new Set(ids)], found).map((file, position) => ({
    id: newId(),
    organizationId: tx.organizationId,
    productId,
    fileId: file.id,
    position,
    file,
  }))
}

export async function replaceMedias(
  tx: MerchantContext,
  productId: string,
  ids: string[],
): Promise<void> {
  const { organizationId } = tx
  const medias = await findMedias(tx, productId, ids)
  await tx.db.productMedia.deleteMany({ where: { organizationId, productId } })
  await tx.db.productMedia.createMany({ data: medias.map(({ file: _, ...media }) => media) })
}
