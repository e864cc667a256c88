import { PlannedAmounts } from '@tollgate/app/planned-amounts'
import { useTranslate } from '@tollgate/messages/react'
import type { SubscriptionPreview } from '#api/model'

interface PreviewAmountsProps {
  preview: SubscriptionPreview
  isExact: boolean
}

export function PreviewAmounts(props: PreviewAmountsProps) {
  const t = useTranslate()
  const texts = {
    dueNow: t('subscription.due_now'),
    dueNext: (date: string) => t('subscription.due_next', { date }),
    balance: t('subscription.balance'),
    fromBalance: t('subscription.from_balance'),
    toBalance: t('subscription.to_balance'),
    discount: t('portal.order.discount'),
    tax: t('portal.order.tax'),
    taxUnknown: t('subscription.tax_unknown'),
  }
  return <PlannedAmounts {...props} texts={texts} />
}
