import { useQueryClient } from '@tanstack/react-query'
import type { Language } from '@tollgate/messages'
import type { Product, ProductPriceUpdate, ProductUpdate } from '#api/model/index.ts'
import {
  createProduct,
  getGetProductQueryKey,
  getProduct,
  updateProduct,
  updateProductBenefits,
} from '#api/product/product.ts'
import { useOrganization } from '#app/features/organization/access/use-organization.ts'
import { changedFields, isEqual } from '#app/forms/use-draft.ts'
import { useSave } from '#app/forms/use-save.ts'
import { useVersion } from '#app/forms/use-version.ts'
import { toAttached } from '../custom-field/custom-fields-field.tsx'
import { shownPrice, toPrice } from '../price/price-draft.ts'
import { toUsagePrice, type UsageDraft } from '../price/usage-draft.ts'
import { type ProductDraft, productDraft } from './product-draft.ts'

function create(organizationId: string, draft: ProductDraft): Promise<Product> {
  return createProduct({
    organization_id: organizationId,
    name: draft.name.trim(),
    description: draft.description.trim() || null,
    recurring_interval: draft.interval === 'once' ? null : draft.interval,
    prices: [
      ...toPrice(draft.price),
      ...draft.usage.map((usage) => toUsagePrice(usage, draft.price.currency)),
    ],
    ...(draft.medias.length > 0 && { medias: draft.medias.map(({ id }) => id) }),
    ...(draft.fields.length > 0 && { attached_custom_fields: draft.fields.map(toAttached) }),
  })
}

type PriceParts = Pick<ProductDraft, 'price' | 'usage'>

/** A price that stays keeps its id, so that it is still the one of earlier purchases. */
function toPrices(product: Product, saved: PriceParts, wanted: PriceParts): ProductPriceUpdate[] {
  const { currency } = wanted.price
  const shown = shownPrice(product.prices)
  const paidAhead = shown && isEqual(saved.price, wanted.price) ? [{ id: shown.id }] : null
  const isKept = (usage: UsageDraft) =>
    currency === saved.price.currency && saved.usage.some((before) => isEqual(before, usage))
  return [
    ...(paidAhead ?? toPrice(wanted.price)),
    ...wanted.usage.map((usage) =>
      usage.id !== null && isKept(usage) ? { id: usage.id } : toUsagePrice(usage, currency),
    ),
  ]
}

interface ProductEdit {
  draft: ProductDraft
  changes: Partial<ProductDraft>
}

/** What differs, and nothing else. */
function toUpdate(
  product: Product,
  saved: ProductDraft,
  changes: Partial<ProductDraft>,
): ProductUpdate {
  const wanted = { ...saved, ...changes }
  const { name, description, price, usage, medias, fields } = changedFields(saved, wanted)
  return {
    ...(name !== undefined && { name: name.trim() }),
    ...(description !== undefined && { description: description.trim() || null }),
    ...((price ?? usage) !== undefined && { prices: toPrices(product, saved, wanted) }),
    ...(medias !== undefined && { medias: medias.map(({ id }) => id) }),
    ...(fields !== undefined && { attached_custom_fields: fields.map(toAttached) }),
  }
}

interface SaveProductOptions {
  /** Null for a new one. */
  product: Product | null
  /** In which amounts are written. */
  language: Language
  dirty: boolean
  success: (product: Product) => string
  onSaved: (product: Product) => Promise<void>
}

/** Saves what the form of a product holds, in as many calls as the API needs. */
export function useSaveProduct(options: SaveProductOptions) {
  const { product, language, dirty, success, onSaved } = options
  const { id: organizationId } = useOrganization()
  const queryClient = useQueryClient()
  const toDraft = (known: Product) => productDraft(known, language)
  // Where only the benefits are refused, it knows what is saved: the next try changes that.
  const saveVersion = useVersion({
    saved: product,
    dirty,
    toDraft,
    read: getProduct,
  })

  async function save({ draft, changes: edited }: ProductEdit): Promise<Product> {
    const changes = product === null ? draft : edited
    const own = await saveVersion(changes, async (version, known) => {
      if (known === null) return create(organizationId, draft)
      const update = toUpdate(known, toDraft(known), changes)
      return isEqual(update, {}) ? known : updateProduct(known.id, update, version)
    })
    queryClient.setQueryData(getGetProductQueryKey(own.id), own)
    const benefits = changes.benefits?.map(({ id }) => id)
    const attached = own.benefits.map(({ id }) => id)
    if (benefits === undefined || isEqual(benefits, attached)) return own
    return saveVersion({ benefits: changes.benefits }, (version) =>
      updateProductBenefits(own.id, { benefits }, version),
    )
  }

  return useSave({
    noun: 'product',
    save,
    record: ({ id }) => getGetProductQueryKey(id),
    success,
    onSaved,
  })
}
