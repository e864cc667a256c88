import { type TaxTexts, useTaxLabel } from '@tollgate/app/use-tax-label'
import { useTranslate } from '@tollgate/messages/react'
import { DateTime, Money } from '@tollgate/ui/table-cells'
import type { ReactNode } from 'react'
import type { CustomerOrder } from '#api/model'
import { CreditNoteLink } from './credit-note-link.tsx'

const taxTexts: TaxTexts = {
  tax: 'portal.order.tax',
  at: 'portal.order.tax_at',
  included: 'portal.order.tax_included',
  reversed: 'portal.order.tax_reversed',
}

interface LineProps {
  term: ReactNode
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
  const taxLabel = useTaxLabel(taxTexts, order.tax)
  const { currency } = order
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
        <Line term={taxLabel} amount={order.tax_amount} currency={currency} />
        <Line
          term={t('portal.order.total')}
          amount={order.total_amount}
          currency={currency}
          strong
        />
        <Refunds order={order} />
      </dl>
    </>
  )
}

/** What came back, or is on its way: what failed never left. */
function Refunds({ order }: { order: CustomerOrder }) {
  const t = useTranslate()
  return order.refunds.map(({ id, status, total_amount, currency, ...refund }) => {
    if (status === 'failed' || status === 'canceled') return null
    const text = status === 'pending' ? 'portal.order.refund_pending' : 'portal.order.refunded'
    return (
      <Line
        key={id}
        term={
          <>
            {t(text)} · <DateTime value={refund.modified_at ?? refund.created_at} />
            {refund.is_credit_note_generated && <CreditNoteLink refundId={id} />}
          </>
        }
        amount={-total_amount}
        currency={currency}
      />
    )
  })
}
