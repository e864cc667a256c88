import { useRef } from 'react'
import type { Product, ProductPriceUpdate, ProductUpdate } from '#api/model/index.ts'
import {
  createProduct,
  getGetProductQueryKey,
  updateProduct,
  updateProductBenefits,
} from '#api/product/product.ts'
import { useOrganization } from '#app/features/organization/access/use-organization.ts'
import { changedFields, isEqual } from '#app/forms/use-draft.ts'
import { useSave } from '#app/forms/use-save.ts'
import { shownPrice, toPrice } from '../price/price-draft.ts'
import { type ProductDraft, productDraft } from './product-draft.ts'

function create(organizationId: string, draft: ProductDraft): Promise<Product> {
  return createProduct({
    organization_id: organizationId,
    name: draft.name.trim(),
    description: draft.description.trim() || null,
    recurring_interval: null,
    prices: [toPrice(draft.price)],
  })
}

/** A price that stays keeps its id, so that it is still the one of earlier purchases. */
function toPrices(product: Product, draft: ProductDraft): ProductPriceUpdate[] {
  const shown = shownPrice(product.prices)
  const others = product.prices.filter((price) => price !== shown)
  return [toPrice(draft.price), ...others.map(({ id }) => ({ id }))]
}

/** Sends what differs, and nothing else. */
function update(product: Product, draft: ProductDraft): Promise<Product> | Product {
  const { name, description, price } = changedFields(productDraft(product), draft)
  const changes: ProductUpdate = {
    ...(name !== undefined && { name: name.trim() }),
    ...(description !== undefined && { description: description.trim() || null }),
    ...(price !== undefined && { prices: toPrices(product, draft) }),
  }
  return isEqual(changes, {}) ? product : updateProduct(product.id, changes)
}

interface SaveProductOptions {
  /** Null for a new one. */
  product: Product | null
  success: (product: Product) => string
  onSaved: (product: Product) => Promise<void>
}

/** Saves what the form of a product holds, in as many calls as the API needs. */
export function useSaveProduct({ product, success, onSaved }: SaveProductOptions) {
  const { id: organizationId } = useOrganization()
  // When only the benefits are refused, the next try changes what the first has saved.
  const half = useRef<Product | null>(null)

  async function save(draft: ProductDraft): Promise<Product> {
    const current = half.current ?? product
    const own =
      current === null ? await create(organizationId, draft) : await update(current, draft)
    half.current = own
    const benefits = draft.benefits.map(({ id }) => id)
    const attached = own.benefits.map(({ id }) => id)
    const whole = isEqual(benefits, attached)
      ? own
      : await updateProductBenefits(own.id, { benefits })
    half.current = null
    return whole
  }

  return useSave({
    noun: 'product',
    save,
    record: ({ id }) => getGetProductQueryKey(id),
    success,
    onSaved,
  })
}
