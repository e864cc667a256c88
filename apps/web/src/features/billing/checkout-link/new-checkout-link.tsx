import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslate } from '@tollgate/messages/react'
import { Skeleton } from '@tollgate/ui/skeleton'
import { createCheckoutLink, getGetCheckoutLinkQueryKey } from '#api/checkout-link/checkout-link.ts'
import { useGetProduct } from '#api/product/product.ts'
import { Forbidden } from '#app/features/organization/access/forbidden.tsx'
import { useCan, useOrganization } from '#app/features/organization/access/use-organization.ts'
import { CancelLink } from '#app/forms/cancel-link.tsx'
import type { OrderedItem } from '#app/forms/ordered-select.tsx'
import { useCreate } from '#app/forms/use-edit.ts'
import type { CheckoutLinkDraft } from './checkout-link-draft.ts'
import { CheckoutLinkForm } from './checkout-link-form.tsx'

export function NewCheckoutLink() {
  const mayCreate = useCan('checkout_links:write')
  const { product: productId = '' } = useSearch({
    from: '/_signed-in/$organization/_billing/checkout-links/new',
  })
  const product = useGetProduct(productId, { query: { enabled: productId !== '' } })
  if (!mayCreate) return <Forbidden />
  if (product.isLoading) return <Skeleton className="h-64 w-full max-w-2xl rounded-lg" />
  return <NewForm products={product.data === undefined ? [] : [product.data]} />
}

function NewForm({ products }: { products: readonly OrderedItem[] }) {
  const t = useTranslate()
  const { slug } = useOrganization()
  return (
    <CheckoutLinkForm
      title={t('billing.checkout_link.create')}
      edit={useCreateLink(products)}
      submitLabel={t('billing.checkout_link.create_submit')}
      cancel={<CancelLink to="/$organization/checkout-links" params={{ organization: slug }} />}
    />
  )
}

function useCreateLink(products: readonly OrderedItem[]) {
  const t = useTranslate()
  const navigate = useNavigate()
  const { slug } = useOrganization()
  const empty: CheckoutLinkDraft = {
    label: '',
    products: products.map(({ id, name }) => ({ id, name })),
    discount: null,
    allowCodes: true,
    fullAddress: false,
    successUrl: '',
  }
  return useCreate({
    noun: 'checkout_link',
    empty,
    create: (draft) =>
      createCheckoutLink({
        label: draft.label.trim() || null,
        products: draft.products.map(({ id }) => id),
        discount_id: draft.discount?.id ?? null,
        allow_discount_codes: draft.allowCodes,
        require_billing_address: draft.fullAddress,
        success_url: draft.successUrl.trim() || null,
      }),
    record: ({ id }) => getGetCheckoutLinkQueryKey(id),
    success: () => t('billing.checkout_link.created'),
    onSaved: ({ id }) => {
      const params = { organization: slug, link: id }
      return navigate({ to: '/$organization/checkout-links/$link', params, ignoreBlocker: true })
    },
  })
}
