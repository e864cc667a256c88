import type { PlannedOrder, SubscriptionPreview } from '@tollgate/contracts'
import { lineText } from '@tollgate/messages'
import { useFormat, useLanguage, useTranslate } from '@tollgate/messages/react'
import { Money } from '@tollgate/ui/table-cells'
import type { ReactNode } from 'react'

/** What amounts are called: to customers they are theirs. */
export interface AmountTexts {
  dueNow: string
  dueNext: (date: string) => string
  balance: string
  fromBalance: string
  toBalance: string
  discount: string
  tax: string
  taxUnknown: string
}

interface PlannedAmountsProps {
  preview: SubscriptionPreview
  texts: AmountTexts
  /** Not while another change is being asked about. */
  isExact: boolean
}

/** What is charged now and next, and what is left as balance, as the API plans it. */
export function PlannedAmounts({ preview, texts, isExact }: PlannedAmountsProps) {
  const format = useFormat()
  const { order, next_order: next, balance_amount: balance, currency } = preview
  return (
    <dl
      aria-live="polite"
      className={`space-y-1.5 rounded-md border bg-canvas px-3.5 py-2.5 ${isExact ? '' : 'opacity-55'}`}
    >
      {order !== null && <PlannedOrderRows order={order} texts={texts} />}
      <AmountRow term={texts.dueNow} strong>
        <Money amount={order?.due_amount ?? 0} currency={currency} />
      </AmountRow>
      {next !== null && (
        <AmountRow term={texts.dueNext(format.date(next.at))}>
          <Money amount={next.due_amount} currency={currency} />
        </AmountRow>
      )}
      {balance !== 0 && (
        <AmountRow term={texts.balance}>
          <Money amount={balance} currency={currency} />
        </AmountRow>
      )}
    </dl>
  )
}

type OrderTexts = Omit<AmountTexts, 'dueNow' | 'dueNext' | 'balance'>

/** How the amount comes about. */
export function PlannedOrderRows({ order, texts }: { order: PlannedOrder; texts: OrderTexts }) {
  const t = useTranslate()
  const { language } = useLanguage()
  const { currency, discount_amount, tax_amount, applied_balance_amount: fromBalance } = order
  return (
    <>
      {order.items.map((item) => (
        <AmountRow
          key={`${item.label} ${item.amount}`}
          term={lineText({ t, language }, item, currency)}
        >
          <Money amount={item.amount} currency={currency} />
        </AmountRow>
      ))}
      {discount_amount !== 0 && (
        <AmountRow term={texts.discount}>
          <Money amount={-discount_amount} currency={currency} />
        </AmountRow>
      )}
      {tax_amount !== 0 && (
        <AmountRow term={texts.tax}>
          <Money amount={tax_amount} currency={currency} />
        </AmountRow>
      )}
      {!order.is_tax_known && <AmountRow term={texts.tax}>{texts.taxUnknown}</AmountRow>}
      {fromBalance !== 0 && (
        <AmountRow term={fromBalance > 0 ? texts.fromBalance : texts.toBalance}>
          <Money amount={-fromBalance} currency={currency} />
        </AmountRow>
      )}
    </>
  )
}

interface AmountRowProps {
  term: string
  strong?: boolean
  children: ReactNode
}

/** A term of a `dl`, with its amount. */
export function AmountRow({ term, strong = false, children }: AmountRowProps) {
  return (
    <div className={`flex justify-between gap-4 ${strong ? 'font-semibold' : 'text-ink-muted'}`}>
      <dt className="min-w-0 wrap-anywhere">{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}
