import { Link } from '@tanstack/react-router'
import { useLanguage, useTranslate } from '@tollgate/messages/react'
import { Breadcrumb } from '@tollgate/ui/breadcrumb'
import { Card } from '@tollgate/ui/card'
import { DescriptionItem, DescriptionList } from '@tollgate/ui/description-list'
import { PageHeader } from '@tollgate/ui/page-header'
import { CopyableId, DateTime } from '@tollgate/ui/table-cells'
import type { CustomerOrder } from '#api/model'
import { useGetPortalOrder } from '#api/orders/orders.ts'
import { addressLines } from '#app/features/address/address-lines.ts'
import { usePageTitle } from '#app/screens/page-title.ts'
import { BenefitCard } from '../benefit/benefit-card.tsx'
import { useGrants } from '../benefit/use-grants.ts'
import { ContentSkeleton } from '../shell/portal-skeleton.tsx'
import { useMerchant } from '../shell/use-merchant.ts'
import { grantsOfOrder } from './load-order.ts'
import { OrderAmounts } from './order-amounts.tsx'
import { OrderStatus } from './order-status.tsx'

function OrderFacts({ order }: { order: CustomerOrder }) {
  const t = useTranslate()
  const { language } = useLanguage()
  const { billing_name: name, billing_address: address } = order
  const billedTo = [name, ...addressLines(address, language)].filter((line) => line !== null)
  return (
    <DescriptionList>
      <DescriptionItem term={t('portal.order.number')}>
        <CopyableId value={order.id} />
      </DescriptionItem>
      <DescriptionItem term={t('portal.order.date')}>
        <DateTime value={order.created_at} as="date-time" />
      </DescriptionItem>
      {billedTo.length > 0 && (
        <DescriptionItem term={t('portal.order.billed_to')}>
          <span className="whitespace-pre-line">{billedTo.join('\n')}</span>
        </DescriptionItem>
      )}
    </DescriptionList>
  )
}

export function OrderDetail({ id }: { id: string }) {
  const t = useTranslate()
  const { name: merchantName, slug } = useMerchant()
  const { data: order } = useGetPortalOrder(id)
  const grants = useGrants(grantsOfOrder(id))
  usePageTitle(order?.product.name ?? t('portal.order.one'), merchantName)
  if (order === undefined) return <ContentSkeleton />
  return (
    <div className="space-y-6">
      <div className="space-y-3">
        <Breadcrumb>
          <Link to="/$organization/orders" params={{ organization: slug }}>
            {t('portal.order.title')}
          </Link>
          {order.product.name}
        </Breadcrumb>
        <PageHeader title={order.product.name} status={<OrderStatus status={order.status} />} />
      </div>
      <Card>
        <OrderFacts order={order} />
      </Card>
      <Card title={t('portal.order.items')}>
        <OrderAmounts order={order} />
      </Card>
      {grants.length > 0 && (
        <section className="space-y-3">
          <h2 className="font-semibold text-[0.9375rem]">{t('portal.benefit.title')}</h2>
          <ul className="grid gap-3 sm:grid-cols-2">
            {grants.map((grant) => (
              <BenefitCard key={grant.id} grant={grant} />
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
