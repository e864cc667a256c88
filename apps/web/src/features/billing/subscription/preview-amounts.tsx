import { lineText } from '@tollgate/messages'
import { useFormat, useTranslate } from '@tollgate/messages/react'
import { Money } from '@tollgate/ui/table-cells'
import type { ReactNode } from 'react'
import type { PlannedOrder, SubscriptionPreview } from '#api/model/index.ts'

interface PreviewAmountsProps {
  preview: SubscriptionPreview
  /** Not while another change is being asked about. */
  isExact: boolean
}

/** What is charged now and next, and what is left as balance, as the API plans it. */
export function PreviewAmounts({ preview, isExact }: PreviewAmountsProps) {
  const t = useTranslate()
  const format = useFormat()
  const { order, next_order: next, balance_amount: balance, currency } = preview
  return (
    <dl
      aria-live="polite"
      className={`space-y-1.5 rounded-md border bg-canvas px-3.5 py-2.5 ${isExact ? '' : 'opacity-55'}`}
    >
      {order !== null && <OrderRows order={order} />}
      <Row term={t('billing.subscription.due_now')} strong>
        <Money amount={order?.due_amount ?? 0} currency={currency} />
      </Row>
      {next !== null && (
        <Row term={t('billing.subscription.due_next', { date: format.date(next.at) })}>
          <Money amount={next.due_amount} currency={currency} />
        </Row>
      )}
      {balance !== 0 && (
        <Row term={t('billing.subscription.balance')}>
          <Money amount={balance} currency={currency} />
        </Row>
      )}
    </dl>
  )
}

/** How the amount comes about. */
function OrderRows({ order }: { order: PlannedOrder }) {
  const t = useTranslate()
  const { currency, discount_amount, tax_amount, applied_balance_amount: fromBalance } = order
  return (
    <>
      {order.items.map((item) => (
        <Row key={`${item.label} ${item.amount}`} term={lineText(t, item)}>
          <Money amount={item.amount} currency={currency} />
        </Row>
      ))}
      {discount_amount !== 0 && (
        <Row term={t('billing.order.discount')}>
          <Money amount={-discount_amount} currency={currency} />
        </Row>
      )}
      {tax_amount !== 0 && (
        <Row term={t('billing.order.tax')}>
          <Money amount={tax_amount} currency={currency} />
        </Row>
      )}
      {fromBalance !== 0 && (
        <Row term={t(`billing.subscription.${fromBalance > 0 ? 'from' : 'to'}_balance`)}>
          <Money amount={-fromBalance} currency={currency} />
        </Row>
      )}
    </>
  )
}

interface RowProps {
  term: string
  strong?: boolean
  children: ReactNode
}

function Row({ term, strong = false, children }: RowProps) {
  return (
    <div className={`flex justify-between gap-4 ${strong ? 'font-semibold' : 'text-ink-muted'}`}>
      <dt className="min-w-0 wrap-anywhere">{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}
