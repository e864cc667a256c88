import { Link } from '@tanstack/react-router'
import { soldName } from '@tollgate/contracts/sold-name'
import type { Language } from '@tollgate/messages'
import { useLanguage, useTranslate } from '@tollgate/messages/react'
import { Alert } from '@tollgate/ui/alert'
import { Breadcrumb } from '@tollgate/ui/breadcrumb'
import { Button } from '@tollgate/ui/button'
import { Card } from '@tollgate/ui/card'
import { DescriptionItem, DescriptionList } from '@tollgate/ui/description-list'
import { PageHeader } from '@tollgate/ui/page-header'
import { CopyableId, DateTime } from '@tollgate/ui/table-cells'
import { Printer } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { BillingOrganization, CustomerOrder } from '#api/model'
import { useGetPortalOrder } from '#api/portal-order/portal-order.ts'
import { addressLines } from '#app/features/address/address-lines.ts'
import { usePageTitle } from '#app/page/page-title.ts'
import { GrantSection } from '../benefit/grant-section.tsx'
import { useGrants } from '../benefit/grants.ts'
import { ContentSkeleton } from '../shell/portal-skeleton.tsx'
import { useMerchant } from '../shell/use-merchant.ts'
import { InvoiceButton } from './invoice-button.tsx'
import { orderGrantsQuery } from './load-order.ts'
import { OrderAmounts } from './order-amounts.tsx'
import { OrderStatus } from './order-status.tsx'

const BillingForm = lazy(() => import('./billing-form.tsx'))
const OrderDue = lazy(() => import('./order-due.tsx'))

const linkClass =
  'block w-fit rounded-sm text-accent-text underline-offset-4 wrap-anywhere hover:underline'

/** Who sold it, as a receipt names them. */
function sellerLines({ name, business_details }: BillingOrganization, language: Language) {
  const { legal_name, address } = business_details
  const names = legal_name === null || legal_name === name ? [name] : [name, legal_name]
  return [...names, ...addressLines(address, language)]
}

function OrderFacts({ order }: { order: CustomerOrder }) {
  const t = useTranslate()
  const { language } = useLanguage()
  const merchant = useMerchant()
  const { tax_id: taxId } = merchant.business_details
  const { billing_name: name, billing_address: address, billing_tax_id } = order
  const buyerTaxId = billing_tax_id?.[0]
  const billedTo = [name, ...addressLines(address, language)].filter((line) => line !== null)
  return (
    <DescriptionList>
      <DescriptionItem term={t('portal.order.number')}>
        <CopyableId value={order.number} />
      </DescriptionItem>
      <DescriptionItem term={t('portal.order.date')}>
        <DateTime value={order.created_at} as="date-time" />
      </DescriptionItem>
      <DescriptionItem term={t('portal.order.seller')}>
        <span dir="auto" className="whitespace-pre-line">
          {sellerLines(merchant, language).join('\n')}
        </span>
        {taxId !== null && <p>{t('portal.order.tax_id', { taxId })}</p>}
        {merchant.email !== null && (
          <a href={`mailto:${merchant.email}`} className={linkClass}>
            {merchant.email}
          </a>
        )}
      </DescriptionItem>
      {order.card !== null && (
        <DescriptionItem term={t('portal.order.card')}>
          {t('portal.order.card_ending', { last4: order.card.last4 })}
        </DescriptionItem>
      )}
      {billedTo.length > 0 && (
        <DescriptionItem term={t('portal.order.billed_to')}>
          <span dir="auto" className="whitespace-pre-line">
            {billedTo.join('\n')}
          </span>
          {buyerTaxId && <p>{t('portal.order.tax_id', { taxId: buyerTaxId })}</p>}
        </DescriptionItem>
      )}
    </DescriptionList>
  )
}

/** The facts of an order; who is billed can be changed until there is an invoice. */
function Billing({ order }: { order: CustomerOrder }) {
  const t = useTranslate()
  const [isEdited, setIsEdited] = useState(false)
  return (
    <>
      <Card>
        <OrderFacts order={order} />
        {!order.is_invoice_generated && !isEdited && (
          <Button size="small" onClick={() => setIsEdited(true)} className="mt-4 print:hidden">
            {t('portal.order.billing_edit')}
          </Button>
        )}
      </Card>
      {isEdited && (
        <Suspense fallback={<ContentSkeleton />}>
          <BillingForm order={order} onDone={() => setIsEdited(false)} />
        </Suspense>
      )}
    </>
  )
}

/** What it gave, also where that was taken back; of a subscription what it gives now. */
function OrderBenefits({ order }: { order: CustomerOrder }) {
  const grants = useGrants(orderGrantsQuery(order))
  const isOnce = order.subscription_id === null
  return <GrantSection grants={grants.filter((grant) => isOnce || !grant.is_revoked)} />
}

interface OrderDetailProps {
  id: string
  /** Whether the session shows all of the customer’s. */
  isWhole: boolean
}

export function OrderDetail({ id, isWhole }: OrderDetailProps) {
  const t = useTranslate()
  const { name: merchantName, slug } = useMerchant()
  const { data: order } = useGetPortalOrder(id)
  usePageTitle(order === undefined ? t('portal.order.one') : soldName(order), merchantName)
  if (order === undefined) return <ContentSkeleton />
  return (
    <div className="space-y-6">
      <div className="space-y-3 [&>nav]:print:hidden">
        <Breadcrumb>
          <Link to="/$organization/orders" params={{ organization: slug }}>
            {t('portal.order.title')}
          </Link>
          {order.number}
        </Breadcrumb>
        <PageHeader
          title={
            <span dir="auto" className="wrap-anywhere">
              {soldName(order)}
            </span>
          }
          status={<OrderStatus order={order} />}
          actions={
            <div className="flex flex-wrap gap-2 print:hidden">
              <InvoiceButton order={order} />
              {order.paid && (
                <Button onClick={() => window.print()}>
                  <Printer aria-hidden />
                  {t('portal.order.print')}
                </Button>
              )}
            </div>
          }
        />
      </div>
      {order.voided_at !== null && <Alert title={t('portal.order.void')} />}
      {order.due !== null && isWhole && (
        <Suspense>
          <OrderDue order={order} due={order.due} />
        </Suspense>
      )}
      <Billing order={order} />
      <Card title={t('portal.order.items')}>
        <OrderAmounts order={order} />
      </Card>
      <OrderBenefits order={order} />
    </div>
  )
}
