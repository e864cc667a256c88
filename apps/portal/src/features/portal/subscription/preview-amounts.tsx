import { PlannedAmounts } from '@tollgate/app/planned-amounts'
import { useTranslate } from '@tollgate/messages/react'
import type { SubscriptionPreview } from '#api/model'

interface PreviewAmountsProps {
  preview: SubscriptionPreview
  isExact: boolean
}

/** What amounts of an order to come are called. */
export function useOrderTexts() {
  const t = useTranslate()
  return {
    fromBalance: t('subscription.from_balance'),
    toBalance: t('subscription.to_balance'),
    discount: t('portal.order.discount'),
    tax: t('portal.order.tax'),
    taxUnknown: t('subscription.tax_unknown'),
  }
}

export function PreviewAmounts(props: PreviewAmountsProps) {
  const t = useTranslate()
  const texts = {
    ...useOrderTexts(),
    dueNow: t('subscription.due_now'),
    dueNext: (date: string) => t('subscription.due_next', { date }),
    balance: t('subscription.balance'),
  }
  return <PlannedAmounts {...props} texts={texts} />
}
