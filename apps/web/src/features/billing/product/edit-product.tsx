import { Link, useNavigate } from '@tanstack/react-router'
import { useTranslate } from '@tollgate/messages/react'
import { buttonClass } from '@tollgate/ui/button'
import { PageHeader } from '@tollgate/ui/page-header'
import { toast } from '@tollgate/ui/toast'
import type { Product } from '#api/model/index.ts'
import { Forbidden } from '#app/features/organization/access/forbidden.tsx'
import { useMayChange } from '#app/features/organization/access/use-may-change.ts'
import { useOrganization } from '#app/features/organization/access/use-organization.ts'
import { usePageTitle } from '#app/screens/page-title.ts'
import { RecordView } from '../screen/record-view.tsx'
import { ProductForm } from './product-form.tsx'
import { useProduct } from './product-query.ts'

export function EditProduct() {
  const product = useProduct()
  if (!useMayChange()) return <Forbidden />
  return <RecordView query={product}>{(data) => <Edit key={data.id} product={data} />}</RecordView>
}

function Edit({ product }: { product: Product }) {
  const t = useTranslate()
  const navigate = useNavigate()
  const { slug } = useOrganization()
  const to = '/$organization/products/$product'
  const params = { organization: slug, product: product.id }
  const title = t('billing.product.edit_title', { name: product.name })
  usePageTitle(title)
  return (
    <>
      <PageHeader title={title} />
      <ProductForm
        product={product}
        submitLabel={t('common.action.save')}
        onSaved={({ name }) => {
          toast.success(t('billing.product.saved', { name }))
          void navigate({ to, params, ignoreBlocker: true })
        }}
        cancel={
          <Link to={to} params={params} className={buttonClass()}>
            {t('common.action.cancel')}
          </Link>
        }
      />
    </>
  )
}
