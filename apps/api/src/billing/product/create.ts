import type { Product, ProductCreate } from '@tollgate/contracts'
import type { MerchantContext } from '../../core/context.ts'
import { refuseAny } from '../../core/errors.ts'
import { newId } from '../../core/ids.ts'
import { changeRows } from '../../core/record.ts'
import { save } from '../../core/save.ts'
import { inOneStatement, inTransaction } from '../../core/transaction.ts'
import { newPrices } from '../price/create.ts'
import { sortedByPrice } from '../price/sorted-by.ts'
import { findAttachments, withoutField } from './custom-fields.ts'
import { findMedias } from './medias.ts'
import { presentProduct } from './present.ts'
import { problemsOfPrices } from './rules.ts'

export async function createProduct(ctx: MerchantContext, input: ProductCreate): Promise<Product> {
  const { prices, recurring_interval: recurringInterval } = input
  refuseAny(problemsOfPrices(prices, { recurringInterval, prices: [] }))
  const { medias, attached_custom_fields: fields } = input
  // What it refers to is held, so that none of it is deleted before.
  const run = medias?.length || fields?.length ? inTransaction : inOneStatement
  return run(ctx, (tx = ctx) => writeProduct(tx, input))
}

async function writeProduct(ctx: MerchantContext, input: ProductCreate): Promise<Product> {
  const { organizationId } = ctx
  const id = newId()
  const recurringInterval = input.recurring_interval
  const prices = await newPrices(ctx, {
    product: { id, recurringInterval },
    wanted: input.prices,
  })
  const row = {
    id,
    organizationId,
    name: input.name,
    description: input.description ?? null,
    recurringInterval,
    isArchived: false,
    metadata: input.metadata ?? {},
    ...sortedByPrice(prices),
    createdAt: ctx.clock.now(),
    modifiedAt: null,
  }
  const medias = await findMedias(ctx, id, input.medias ?? [])
  const customFields = await findAttachments(ctx, id, input.attached_custom_fields ?? [])
  const product = presentProduct(ctx, { ...row, prices, benefits: [], medias, customFields })
  const changes = changeRows(ctx, 'product.created', { organizationId, after: product })
  const writes = {
    insert: {
      product: [row],
      productPrice: prices,
      productMedia: medias.map(({ file: _, ...media }) => media),
      productCustomField: customFields.map(withoutField),
      ...changes,
    },
  }
  await save(ctx, writes)
  return product
}
