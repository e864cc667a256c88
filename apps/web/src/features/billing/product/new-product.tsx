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
import { ProductForm } from './product-form.tsx'

export function NewProduct() {
  const t = useTranslate()
  const navigate = useNavigate()
  const { slug } = useOrganization()
  const mayCreate = useMayChange()
  usePageTitle(t('billing.product.create'))
  if (!mayCreate) return <Forbidden />
  function show({ id, name }: Product): void {
    toast.success(t('billing.product.created', { name }))
    const params = { organization: slug, product: id }
    void navigate({ to: '/$organization/products/$product', params, ignoreBlocker: true })
  }
  return (
    <>
      <PageHeader title={t('billing.product.create')} />
      <ProductForm
        product={null}
        submitLabel={t('billing.product.create_submit')}
        onSaved={show}
        cancel={
          <Link
            to="/$organization/products"
            params={{ organization: slug }}
            className={buttonClass()}
          >
            {t('common.action.cancel')}
          </Link>
        }
      />
    </>
  )
}
