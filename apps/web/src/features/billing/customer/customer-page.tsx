import { useParams } from '@tanstack/react-router'
import { useTranslate } from '@tollgate/messages/react'
import { useGetCustomerState } from '#api/customer/customer.ts'
import type { CustomerState } from '#api/model/index.ts'
import { RecordPage, RecordQuery } from '#app/page/record-page.tsx'
import { CustomerUsage } from '../customer-meter/customer-usage.tsx'
import { LatestOrders } from '../order/latest-orders.tsx'
import { CustomerActions } from './customer-actions.tsx'
import { CustomerBenefits } from './customer-benefits.tsx'
import { CustomerDetails } from './customer-details.tsx'
import { CustomerRefunds } from './customer-refunds.tsx'
import { CustomerSubscriptions } from './customer-subscriptions.tsx'
import { MoneySpent } from './money-spent.tsx'
import { UsedDiscounts } from './used-discounts.tsx'

export function CustomerPage() {
  const { customer: id = '' } = useParams({ strict: false })
  const state = useGetCustomerState(id)
  return <RecordQuery query={state}>{(customer) => <Page customer={customer} />}</RecordQuery>
}

function Page({ customer }: { customer: CustomerState }) {
  const t = useTranslate()
  return (
    <RecordPage
      title={customer.name ?? customer.email}
      description={customer.name === null ? undefined : customer.email}
      actions={<CustomerActions customer={customer} />}
      aside={<CustomerDetails customer={customer} />}
    >
      <MoneySpent customerId={customer.id} />
      <CustomerSubscriptions customerId={customer.id} />
      <CustomerUsage customer={customer} />
      <LatestOrders
        title={t('billing.customer.orders')}
        none={t('billing.customer.orders_none')}
        filter={{ customer: customer.id }}
      />
      <CustomerRefunds customerId={customer.id} />
      <UsedDiscounts customerId={customer.id} />
      <CustomerBenefits customerId={customer.id} />
    </RecordPage>
  )
}
