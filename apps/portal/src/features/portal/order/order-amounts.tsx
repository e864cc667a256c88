import { useTranslate } from '@tollgate/messages/react'
import { Money } from '@tollgate/ui/table-cells'
import type { CustomerOrder } from '#api/model'

interface LineProps {
  term: string
  amount: number
  currency: string
  strong?: boolean
}

function Line({ term, amount, currency, strong = false }: LineProps) {
  return (
    <div
      className={`flex items-baseline justify-between gap-4 ${strong ? 'border-t pt-2 font-semibold' : ''}`}
    >
      <dt className={strong ? '' : 'text-ink-muted'}>{term}</dt>
      <dd>
        <Money amount={amount} currency={currency} />
      </dd>
    </div>
  )
}

/** The items of an order and how they add up. */
export function OrderAmounts({ order }: { order: CustomerOrder }) {
  const t = useTranslate()
  const { currency, refunded_total_amount: refunded } = order
  return (
    <>
      <ul className="space-y-2">
        {order.items.map((item) => (
          <li key={item.id} className="flex items-baseline justify-between gap-4">
            <span dir="auto" className="min-w-0 wrap-anywhere">
              {item.label}
            </span>
            <Money amount={item.amount} currency={currency} />
          </li>
        ))}
      </ul>
      <dl className="mt-4 space-y-2 border-t pt-4">
        <Line
          term={t('portal.order.subtotal')}
          amount={order.subtotal_amount}
          currency={currency}
        />
        {order.discount_amount > 0 && (
          <Line
            term={t('portal.order.discount')}
            amount={-order.discount_amount}
            currency={currency}
          />
        )}
        <Line term={t('portal.order.tax')} amount={order.tax_amount} currency={currency} />
        <Line
          term={t('portal.order.total')}
          amount={order.total_amount}
          currency={currency}
          strong
        />
        {refunded > 0 && (
          <Line term={t('portal.order.refunded')} amount={-refunded} currency={currency} />
        )}
      </dl>
    </>
  )
}
