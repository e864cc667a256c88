import type { Translate } from '@tollgate/messages'
import type { PaymentMethodCard } from '#api/model'

const brands: Record<string, string> = {
  amex: 'American Express',
  cartes_bancaires: 'Cartes Bancaires',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
}

export function cardName(t: Translate, { card: { brand, last4 } }: PaymentMethodCard): string {
  return t('subscription.card.ending', { brand: brands[brand] ?? t('checkout.card.title'), last4 })
}
