import { cardBrands } from '@tollgate/app/card-brands'
import { useTranslate } from '@tollgate/messages/react'
import type { PaymentCard } from '#api/model/index.ts'

/** What may be shown of a card. */
export function CardText({ card: { brand, last4 } }: { card: PaymentCard }) {
  const t = useTranslate()
  const name = cardBrands[brand] ?? t('billing.payment.card')
  return t('billing.payment.card_ending', { brand: name, last4 })
}
