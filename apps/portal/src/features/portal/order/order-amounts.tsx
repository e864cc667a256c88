import { type TaxTexts, useTaxLabel } from '@tollgate/app/use-tax-label'
import { lineText } from '@tollgate/messages'
import { useLanguage, useTranslate } from '@tollgate/messages/react'
import { DateTime, Money } from '@tollgate/ui/table-cells'
import type { ReactNode } from 'react'
import type { CustomerOrder } from '#api/model'
import { CreditNoteLink, ReversalLink } from './credit-note-link.tsx'

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
  /** It didn’t happen after all. */
  struck?: boolean
}

function Line({ term, amount, currency, strong = false, struck = false }: LineProps) {
  const money = <Money amount={amount} currency={currency} />
  return (
    <div
      className={`flex items-baseline justify-between gap-4 ${strong ? 'border-t pt-2 font-semibold' : ''}`}
    >
      <dt className={strong ? '' : 'text-ink-muted'}>{term}</dt>
      <dd>{struck ? <s className="text-ink-muted">{money}</s> : money}</dd>
    </div>
  )
}

/** The items of an order and how they add up. */
export function OrderAmounts({ order }: { order: CustomerOrder }) {
  const t = useTranslate()
  const { language } = useLanguage()
  const taxLabel = useTaxLabel(taxTexts, order.tax)
  const { currency, applied_balance_amount: balance } = order
  return (
    <>
      <ul className="space-y-2">
        {order.items.map((item) => (
          <li key={item.id} className="flex items-baseline justify-between gap-4">
            <span dir="auto" className="min-w-0 wrap-anywhere">
              {lineText({ t, language }, item, currency)}
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
        {balance !== 0 && (
          <Line
            term={t(balance > 0 ? 'subscription.from_balance' : 'subscription.to_balance')}
            amount={-balance}
            currency={currency}
          />
        )}
        <Refunds order={order} />
      </dl>
    </>
  )
}

const refundTexts = {
  pending: 'portal.order.refund_pending',
  succeeded: 'portal.order.refunded',
  failed: 'portal.order.refund_failed',
  canceled: 'portal.order.refund_failed',
} as const

/** Refunds that succeeded or are pending; failed ones only if they have documents, as the others never left. */
function Refunds({ order }: { order: CustomerOrder }) {
  const t = useTranslate()
  return order.refunds.map(({ id, status, total_amount, currency, ...refund }) => {
    const isFailed = status === 'failed' || status === 'canceled'
    if (isFailed && !refund.is_credit_note_generated) return null
    return (
      <Line
        key={id}
        term={
          <>
            {t(refundTexts[status])} · <DateTime value={refund.modified_at ?? refund.created_at} />
            {refund.is_credit_note_generated && <CreditNoteLink refundId={id} />}
            {refund.is_credit_note_reversed && <ReversalLink refundId={id} />}
          </>
        }
        amount={-total_amount}
        currency={currency}
        struck={isFailed}
      />
    )
  })
}
