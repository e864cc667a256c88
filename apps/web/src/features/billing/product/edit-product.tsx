import { useNavigate } from '@tanstack/react-router'
import { useTranslate } from '@tollgate/messages/react'
import type { Product } from '#api/model/index.ts'
import { Forbidden } from '#app/features/organization/access/forbidden.tsx'
import { useCan, useOrganization } from '#app/features/organization/access/use-organization.ts'
import { CancelLink } from '#app/forms/cancel-link.tsx'
import { RecordQuery } from '#app/page/record-page.tsx'
import { ProductForm } from './product-form.tsx'
import { useProduct } from './product-query.ts'

export function EditProduct() {
  const product = useProduct()
  if (!useCan('products:write')) return <Forbidden />
  return (
    <RecordQuery query={product}>{(data) => <Edit key={data.id} product={data} />}</RecordQuery>
  )
}

function Edit({ product }: { product: Product }) {
  const t = useTranslate()
  const navigate = useNavigate()
  const { slug } = useOrganization()
  const to = '/$organization/products/$product'
  const params = { organization: slug, product: product.id }
  return (
    <ProductForm
      product={product}
      title={t('billing.product.edit_title', { name: product.name })}
      success={({ name }) => t('billing.product.saved', { name })}
      onSaved={() => navigate({ to, params, ignoreBlocker: true })}
      cancel={<CancelLink to={to} params={params} />}
    />
  )
}
