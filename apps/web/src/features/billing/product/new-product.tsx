import { useNavigate } from '@tanstack/react-router'
import { useTranslate } from '@tollgate/messages/react'
import { useGetBillingOrganization } from '#api/billing-organization/billing-organization.ts'
import { Forbidden } from '#app/features/organization/access/forbidden.tsx'
import { useCan, useOrganization } from '#app/features/organization/access/use-organization.ts'
import { CancelLink } from '#app/forms/cancel-link.tsx'
import { RecordQuery } from '#app/page/record-page.tsx'
import { ProductForm } from './product-form.tsx'

export function NewProduct() {
  const organization = useGetBillingOrganization(useOrganization().id)
  if (!useCan('products:write')) return <Forbidden />
  return (
    <RecordQuery query={organization}>
      {({ default_presentment_currency: currency }) => <New currency={currency} />}
    </RecordQuery>
  )
}

function New({ currency }: { currency: string }) {
  const t = useTranslate()
  const navigate = useNavigate()
  const { slug } = useOrganization()
  return (
    <ProductForm
      product={null}
      currency={currency}
      title={t('billing.product.create')}
      submitLabel={t('billing.product.create_submit')}
      success={({ name }) => t('billing.product.created', { name })}
      onSaved={({ id }) => {
        const params = { organization: slug, product: id }
        return navigate({ to: '/$organization/products/$product', params, ignoreBlocker: true })
      }}
      cancel={<CancelLink to="/$organization/products" params={{ organization: slug }} />}
    />
  )
}
