import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslate } from '@tollgate/messages/react'
import { buttonClass } from '@tollgate/ui/button'
import { PageHeader } from '@tollgate/ui/page-header'
import { Skeleton } from '@tollgate/ui/skeleton'
import { toast } from '@tollgate/ui/toast'
import {
  createCheckoutLink,
  getGetCheckoutLinkQueryKey,
  getListCheckoutLinksQueryKey,
} from '#api/checkout-links/checkout-links.ts'
import { useGetProduct } from '#api/products/products.ts'
import { Forbidden } from '#app/features/organization/access/forbidden.tsx'
import { useMayChange } from '#app/features/organization/access/use-may-change.ts'
import { useOrganization } from '#app/features/organization/access/use-organization.ts'
import { usePageTitle } from '#app/screens/page-title.ts'
import type { Choice } from '../screen/ordered-choice.tsx'
import { type CheckoutLinkDraft, inputOf } from './checkout-link-draft.ts'
import { CheckoutLinkForm } from './checkout-link-form.tsx'

export function NewCheckoutLink() {
  const t = useTranslate()
  const mayCreate = useMayChange()
  const { product: productId = '' } = useSearch({
    from: '/_signed-in/$organization/_billing/checkout-links/new',
  })
  const product = useGetProduct(productId, { query: { enabled: productId !== '' } })
  usePageTitle(t('billing.checkout_link.create'))
  if (!mayCreate) return <Forbidden />
  return (
    <>
      <PageHeader title={t('billing.checkout_link.create')} />
      {product.isLoading ? (
        <Skeleton className="h-64 w-full max-w-2xl rounded-lg" />
      ) : (
        <NewForm products={product.data === undefined ? [] : [product.data]} />
      )}
    </>
  )
}

function useCreate() {
  const t = useTranslate()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { slug } = useOrganization()
  return useMutation({
    mutationFn: (draft: CheckoutLinkDraft) => createCheckoutLink(inputOf(draft)),
    onSuccess: (link) => {
      queryClient.setQueryData(getGetCheckoutLinkQueryKey(link.id), link)
      void queryClient.invalidateQueries({ queryKey: getListCheckoutLinksQueryKey() })
      toast.success(t('billing.checkout_link.created'))
      void navigate({
        to: '/$organization/checkout-links/$link',
        params: { organization: slug, link: link.id },
        ignoreBlocker: true,
      })
    },
  })
}

function NewForm({ products }: { products: readonly Choice[] }) {
  const t = useTranslate()
  const { slug } = useOrganization()
  return (
    <CheckoutLinkForm
      initial={{
        label: '',
        products: products.map(({ id, name }) => ({ id, name })),
        successUrl: '',
      }}
      save={useCreate()}
      submitLabel={t('billing.checkout_link.create_submit')}
      cancel={
        <Link
          to="/$organization/checkout-links"
          params={{ organization: slug }}
          className={buttonClass()}
        >
          {t('common.action.cancel')}
        </Link>
      }
    />
  )
}
