import { useTranslate } from '@tollgate/messages/react'
import { Money } from '@tollgate/ui/table-cells'
import type { ReactNode } from 'react'
import type { RefundPreview } from '#api/model/index.ts'

interface RefundAmountsProps {
  preview: RefundPreview
  /** Not while another amount is being asked for. */
  isExact: boolean
}

/** What the refund comes to, as the API says. */
export function RefundAmounts({ preview, isExact }: RefundAmountsProps) {
  const t = useTranslate()
  const { amount, tax_amount, total_amount, balance_amount, currency } = preview
  return (
    <dl
      aria-live="polite"
      className={`space-y-1.5 rounded-md border bg-canvas px-3.5 py-2.5 ${isExact ? '' : 'opacity-55'}`}
    >
      {tax_amount > 0 && (
        <>
          <Row term={t('billing.refund.amount')}>
            <Money amount={amount} currency={currency} />
          </Row>
          <Row term={t('billing.order.tax')}>
            <Money amount={tax_amount} currency={currency} />
          </Row>
        </>
      )}
      <Row term={t('billing.refund.total')} strong>
        <Money amount={total_amount} currency={currency} />
      </Row>
      {balance_amount > 0 && (
        <>
          <Row term={t('billing.refund.to_card')}>
            <Money amount={total_amount - balance_amount} currency={currency} />
          </Row>
          <Row term={t('billing.refund.to_balance')}>
            <Money amount={balance_amount} currency={currency} />
          </Row>
        </>
      )}
    </dl>
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
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}
