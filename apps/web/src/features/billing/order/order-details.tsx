import { Link } from '@tanstack/react-router'
import { soldName } from '@tollgate/contracts/sold-name'
import { useTranslate } from '@tollgate/messages/react'
import { Button } from '@tollgate/ui/button'
import { CopyableId, DateTime, NoValue } from '@tollgate/ui/table-cells'
import { lazy, Suspense, useState } from 'react'
import type { Order } from '#api/model/index.ts'
import { useCan, useOrganization } from '#app/features/organization/access/use-organization.ts'
import { Fact, Facts, Section } from '#app/page/record-page.tsx'
import { AddressText } from '../customer/customer-details.tsx'
import { VatIdCheck } from './vat-id-check.tsx'

const EditBillingDialog = lazy(() => import('./edit-billing-dialog.tsx'))

const linkClass = 'rounded-sm font-medium text-accent-text underline-offset-4 hover:underline'

/** Once there is an invoice, who is billed stays. */
function EditBilling({ order }: { order: Order }) {
  const t = useTranslate()
  const [isOpen, setIsOpen] = useState(false)
  if (!useCan('orders:write') || order.is_invoice_generated) return null
  return (
    <>
      <Button size="small" className="mt-2" onClick={() => setIsOpen(true)}>
        {t('billing.order.billing_edit')}
      </Button>
      {isOpen && (
        <Suspense>
          <EditBillingDialog order={order} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

/** Who bought what, and the ids of everything that belongs to it. */
export function OrderDetails({ order }: { order: Order }) {
  const t = useTranslate()
  const { customer, billing_name, billing_address, billing_tax_id } = order
  const organization = useOrganization().slug
  return (
    <Section title={t('billing.order.details')}>
      <Facts>
        <Fact term={t('billing.order.number')}>
          <CopyableId value={order.number} />
        </Fact>
        <Fact term={t('billing.order.customer')}>
          <Link
            to="/$organization/customers/$customer"
            params={{ organization, customer: customer.id }}
            className={linkClass}
          >
            {customer.name ?? customer.email}
          </Link>
          {customer.name !== null && (
            <span className="block break-all text-ink-muted">{customer.email}</span>
          )}
        </Fact>
        <Fact term={t('billing.order.product')}>
          <Link
            to="/$organization/products/$product"
            params={{ organization, product: order.product_id }}
            className={linkClass}
          >
            {soldName(order)}
          </Link>
        </Fact>
        {order.subscription_id !== null && (
          <Fact term={t('billing.subscription.subscription')}>
            <Link
              to="/$organization/subscriptions/$subscription"
              params={{ organization, subscription: order.subscription_id }}
              className={linkClass}
            >
              {t(`billing.order.reason.${order.billing_reason}`)}
            </Link>
          </Fact>
        )}
        <Fact term={t('billing.order.date')}>
          <DateTime value={order.created_at} as="date-time" />
        </Fact>
        {billing_name !== null && (
          <Fact term={t('billing.order.billing_name')}>{billing_name}</Fact>
        )}
        <Fact term={t('billing.order.address')}>
          {billing_address === null ? <NoValue /> : <AddressText address={billing_address} />}
          <EditBilling order={order} />
        </Fact>
        {billing_tax_id !== null && (
          <Fact term={t('billing.order.tax_id')}>
            {billing_tax_id[0]}
            <VatIdCheck order={order} />
          </Fact>
        )}
        <Fact term={t('billing.order.id')}>
          <CopyableId value={order.id} />
        </Fact>
        {order.checkout_id !== null && (
          <Fact term={t('billing.order.checkout_id')}>
            <CopyableId value={order.checkout_id} />
          </Fact>
        )}
        <Fact term={t('billing.order.customer_id')}>
          <CopyableId value={customer.id} />
        </Fact>
        <Fact term={t('billing.order.product_id')}>
          <CopyableId value={order.product_id} />
        </Fact>
      </Facts>
    </Section>
  )
}
