import type { Product, ProductUpdate } from '@tollgate/contracts'
import type { Prisma } from '@tollgate/db'
import type { MerchantContext } from '../../core/context.ts'
import { refusal, refuseAny } from '../../core/errors.ts'
import { patch } from '../../core/patch.ts'
import { record } from '../../core/record.ts'
import { inTransaction } from '../../core/transaction.ts'
import { nextVersion, requireVersion } from '../../core/version.ts'
import { replacePrices } from '../price/replace.ts'
import { replaceAttachments } from './custom-fields.ts'
import { replaceMedias } from './medias.ts'
import { type ProductWithParts, presentProduct } from './present.ts'
import { lockProduct, requireProduct } from './queries.ts'
import { problemsOfPrices } from './rules.ts'

export async function updateProduct(
  ctx: MerchantContext,
  { id, ifMatch, ...input }: ProductUpdate & { id: string; ifMatch?: string },
): Promise<Product> {
  return inTransaction(ctx, async (tx) => {
    const product = await lockProduct(tx, id)
    requireVersion(product, ifMatch)
    check(product, input)
    if (input.prices) {
      await replacePrices(tx, { product, wanted: input.prices })
    }
    if (input.medias) await replaceMedias(tx, id, input.medias)
    if (input.attached_custom_fields) {
      await replaceAttachments(tx, id, input.attached_custom_fields)
    }
    await tx.db.product.update({
      where: { organizationId_id: { organizationId: tx.organizationId, id } },
      data: { ...changesOf(input), modifiedAt: nextVersion(product, tx.clock.now()) },
    })
    const after = presentProduct(tx, await requireProduct(tx, id))
    await record(tx, 'product.updated', {
      organizationId: tx.organizationId,
      before: presentProduct(tx, product),
      after,
    })
    return after
  })
}

function check(product: ProductWithParts, input: ProductUpdate): void {
  const interval = input.recurring_interval
  if (interval && interval !== product.recurringInterval) {
    throw refusal('product.interval_fixed', { at: ['body', 'recurring_interval'] })
  }
  refuseAny(problemsOfPrices(input.prices ?? [], product))
}

function changesOf(input: ProductUpdate): Prisma.ProductUpdateInput {
  return patch({
    name: input.name ?? undefined,
    description: input.description,
    isArchived: input.is_archived ?? undefined,
    metadata: input.metadata ?? undefined,
  })
}
