import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Product, ProductPriceUpdate } from '#api/model/index.ts'
import {
  createProduct,
  getGetProductQueryKey,
  getListProductsQueryKey,
  updateProduct,
  updateProductBenefits,
} from '#api/products/products.ts'
import { priceOf, shownPrice } from '../price/price-draft.ts'
import { draftOfProduct, isSame, type ProductDraft } from './product-draft.ts'

function create(organizationId: string, draft: ProductDraft): Promise<Product> {
  return createProduct({
    organization_id: organizationId,
    name: draft.name.trim(),
    description: draft.description.trim() || null,
    recurring_interval: null,
    prices: [priceOf(draft.price)],
  })
}

/** A price that stays keeps its id, so that it is still the one of earlier purchases. */
function changedPrices(product: Product, draft: ProductDraft): ProductPriceUpdate[] | undefined {
  if (isSame(draftOfProduct(product).price, draft.price)) return undefined
  const shown = shownPrice(product.prices)
  const others = product.prices.filter((price) => price !== shown)
  return [priceOf(draft.price), ...others.map(({ id }) => ({ id }))]
}

function update(product: Product, draft: ProductDraft): Promise<Product> {
  return updateProduct(product.id, {
    name: draft.name.trim(),
    description: draft.description.trim() || null,
    prices: changedPrices(product, draft),
  })
}

/** Saves what the form of a product holds, in as many calls as the API needs. */
export function useSaveProduct(
  organizationId: string,
  product: Product | null,
  onSaved: (product: Product) => void,
) {
  const queryClient = useQueryClient()
  // When only the benefits are refused, the next try changes what the first has created.
  const saved = useRef(product)

  async function save(draft: ProductDraft): Promise<Product> {
    const current = saved.current
    const own =
      current === null ? await create(organizationId, draft) : await update(current, draft)
    saved.current = own
    const benefits = draft.benefits.map(({ id }) => id)
    const attached = own.benefits.map(({ id }) => id)
    return isSame(benefits, attached) ? own : updateProductBenefits(own.id, { benefits })
  }

  return useMutation({
    mutationFn: save,
    onSuccess: async (answer) => {
      queryClient.setQueryData(getGetProductQueryKey(answer.id), answer)
      void queryClient.invalidateQueries({ queryKey: getListProductsQueryKey() })
      onSaved(answer)
    },
  })
}
