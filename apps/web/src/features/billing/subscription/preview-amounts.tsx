import { PlannedAmounts } from '@tollgate/app/planned-amounts'
import { useTranslate } from '@tollgate/messages/react'
import type { SubscriptionPreview } from '#api/model/index.ts'

interface PreviewAmountsProps {
  preview: SubscriptionPreview
  isExact: boolean
}

export function PreviewAmounts(props: PreviewAmountsProps) {
  const t = useTranslate()
  const texts = {
    dueNow: t('billing.subscription.due_now'),
    dueNext: (date: string) => t('billing.subscription.due_next', { date }),
    balance: t('billing.subscription.balance'),
    fromBalance: t('billing.subscription.from_balance'),
    toBalance: t('billing.subscription.to_balance'),
    discount: t('billing.order.discount'),
    tax: t('billing.order.tax'),
    taxUnknown: t('billing.subscription.tax_unknown'),
  }
  return <PlannedAmounts {...props} texts={texts} />
}
