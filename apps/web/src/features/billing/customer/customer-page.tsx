import { useParams } from '@tanstack/react-router'
import { useTranslate } from '@tollgate/messages/react'
import { PageHeader } from '@tollgate/ui/page-header'
import { useGetCustomerState } from '#api/customers/customers.ts'
import type { CustomerState } from '#api/model/index.ts'
import { useMayChange } from '#app/features/organization/access/use-may-change.ts'
import { usePageTitle } from '#app/screens/page-title.ts'
import { LatestOrders } from '../order/latest-orders.tsx'
import { Columns } from '../screen/columns.tsx'
import { RecordView } from '../screen/record-view.tsx'
import { CustomerDetails } from './customer-details.tsx'
import { GrantedBenefits } from './granted-benefits.tsx'
import { PortalButton } from './portal-button.tsx'

export function CustomerPage() {
  const { customer: id = '' } = useParams({ strict: false })
  const state = useGetCustomerState(id)
  return <RecordView query={state}>{(customer) => <Page customer={customer} />}</RecordView>
}

function Page({ customer }: { customer: CustomerState }) {
  const t = useTranslate()
  const title = customer.name ?? customer.email
  usePageTitle(title)
  return (
    <>
      <PageHeader
        title={title}
        description={customer.name === null ? undefined : customer.email}
        actions={useMayChange() && <PortalButton customerId={customer.id} />}
      />
      <Columns aside={<CustomerDetails customer={customer} />}>
        <LatestOrders
          title={t('billing.customer.orders')}
          none={t('billing.customer.orders_none')}
          filter={{ customer: customer.id }}
        />
        <GrantedBenefits grants={customer.granted_benefits} />
      </Columns>
    </>
  )
}
