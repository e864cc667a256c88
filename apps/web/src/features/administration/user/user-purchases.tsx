import { useTranslate } from '@tollgate/messages/react'
import { DateTime, Money } from '@tollgate/ui/table-cells'
import { type ExportedPurchase, OrderStatus } from '#api/model/index.ts'
import { Section, SectionNote } from '#app/page/record-page.tsx'
import { OrderStatus as OrderStatusBadge } from '../../billing/order/order-status.tsx'

/** What a user has bought from the organizations of this service. */
export function UserPurchases({ purchases }: { purchases: readonly ExportedPurchase[] }) {
  const t = useTranslate()
  return (
    <Section title={t('administration.user.purchases')}>
      {purchases.length === 0 ? (
        <SectionNote>{t('administration.user.purchases_none')}</SectionNote>
      ) : (
        <ul className="divide-y rounded-lg border">
          {purchases.map((purchase) => (
            <PurchaseRow key={purchase.orderId} purchase={purchase} />
          ))}
        </ul>
      )}
    </Section>
  )
}

function PurchaseRow({ purchase }: { purchase: ExportedPurchase }) {
  const t = useTranslate()
  const { productName, merchantName, totalAmount, currency, createdAt } = purchase
  const status = Object.values(OrderStatus).find((known) => known === purchase.status)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2.5">
      <div className="min-w-0">
        <bdi className="block truncate font-medium">{productName}</bdi>
        <span className="block truncate text-ink-muted">
          {t('administration.user.bought_from', { merchant: merchantName })}
        </span>
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {status && <OrderStatusBadge order={{ status, voided_at: null }} />}
        <span className="text-ink-muted">
          <DateTime value={createdAt} />
        </span>
        <Money amount={totalAmount} currency={currency} />
      </div>
    </li>
  )
}
