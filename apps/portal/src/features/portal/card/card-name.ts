import { cardBrands } from '@tollgate/app/card-brands'
import type { Translate } from '@tollgate/messages'
import type { PaymentMethodCard } from '#api/model'

export function cardName(t: Translate, { card: { brand, last4 } }: PaymentMethodCard): string {
  const name = cardBrands[brand] ?? t('checkout.card.title')
  return t('subscription.card.ending', { brand: name, last4 })
}
