import { useTranslate } from '@tollgate/messages/react'
import { PageHeader } from '@tollgate/ui/page-header'
import { useGetPortalCustomer } from '#api/portal-customer/portal-customer.ts'
import { usePageTitle } from '#app/page/page-title.ts'
import { ContentSkeleton } from '../shell/portal-skeleton.tsx'
import { useMerchant } from '../shell/use-merchant.ts'
import { DetailsForm } from './details-form.tsx'

export function Details() {
  const t = useTranslate()
  const { name: merchantName } = useMerchant()
  const { data: customer } = useGetPortalCustomer()
  usePageTitle(t('portal.details.title'), merchantName)
  if (customer === undefined) return <ContentSkeleton />
  return (
    <>
      <PageHeader
        title={t('portal.details.title')}
        description={t('portal.details.text', { merchantName })}
      />
      <DetailsForm key={customer.id} customer={customer} merchantName={merchantName} />
    </>
  )
}
