import { useParams } from '@tanstack/react-router'
import { useFormat, useTranslate } from '@tollgate/messages/react'
import { Skeleton } from '@tollgate/ui/skeleton'
import { useGetBenefit } from '#api/benefit/benefit.ts'
import { useGetCustomerState } from '#api/customer/customer.ts'
import type { CustomerState, CustomerStateBenefitGrant } from '#api/model/index.ts'
import { RecordPage, RecordQuery, Section, SectionNote } from '#app/page/record-page.tsx'
import { LatestOrders } from '../order/latest-orders.tsx'
import { CustomerActions } from './customer-actions.tsx'
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
      <LatestOrders
        title={t('billing.customer.orders')}
        none={t('billing.customer.orders_none')}
        filter={{ customer: customer.id }}
      />
      <CustomerRefunds customerId={customer.id} />
      <UsedDiscounts customerId={customer.id} />
      <GrantedBenefits grants={customer.granted_benefits} />
    </RecordPage>
  )
}

/** What a customer has now. */
function GrantedBenefits({ grants }: { grants: readonly CustomerStateBenefitGrant[] }) {
  const t = useTranslate()
  const format = useFormat()
  return (
    <Section title={t('billing.customer.benefits')}>
      {grants.length === 0 ? (
        <SectionNote>{t('billing.customer.benefits_none')}</SectionNote>
      ) : (
        <ul className="divide-y rounded-lg border">
          {grants.map((grant) => (
            <li key={grant.id} className="flex flex-wrap justify-between gap-x-4 px-4 py-2.5">
              <BenefitName grant={grant} />
              <time dateTime={grant.granted_at} className="text-ink-muted">
                {t('billing.customer.granted_at', { date: format.date(grant.granted_at) })}
              </time>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

function BenefitName({ grant }: { grant: CustomerStateBenefitGrant }) {
  const t = useTranslate()
  const { data, isPending } = useGetBenefit(grant.benefit_id)
  if (isPending) return <Skeleton className="h-5 w-40" />
  return (
    <span className="font-medium">
      {data?.description ?? t(`billing.benefit.type.${grant.benefit_type}`)}
    </span>
  )
}
