import {
  amountText,
  type Language,
  parseMoney,
  parseUnitPrice,
  unitPriceText,
} from '@tollgate/messages'
import type { ProductPrice, ProductPriceMeteredUnitCreate } from '#api/model/index.ts'

/** A price by use as typed: amounts are texts in units of the currency, such as dollars. */
export interface UsageDraft {
  key: string
  /** Of the price on sale; null for a new one. */
  id: string | null
  meterId: string
  /** What it is called, where it is among no options. */
  meterName: string
  unitPrice: string
  cap: string
}

export function emptyUsage(): UsageDraft {
  const key = crypto.randomUUID()
  return { key, id: null, meterId: '', meterName: '', unitPrice: '', cap: '' }
}

export function usageDrafts(prices: readonly ProductPrice[], language: Language): UsageDraft[] {
  return prices.flatMap((price) => {
    if (price.amount_type !== 'metered_unit') return []
    const { id, meter, price_currency: currency, unit_amount, cap_amount } = price
    return [
      {
        key: id,
        id,
        meterId: meter.id,
        meterName: meter.name,
        unitPrice: unitPriceText(unit_amount, currency, language),
        cap: cap_amount === null ? '' : amountText(cap_amount, currency, language),
      },
    ]
  })
}

/** What the API takes. The form has made sure that the amounts are amounts. */
export function toUsagePrice(
  { meterId, unitPrice, cap }: UsageDraft,
  currency: ProductPriceMeteredUnitCreate['price_currency'] & string,
): ProductPriceMeteredUnitCreate {
  return {
    amount_type: 'metered_unit',
    price_currency: currency,
    meter_id: meterId,
    unit_amount: parseUnitPrice(unitPrice, currency) ?? '0',
    cap_amount: cap.trim() === '' ? null : parseMoney(cap, currency),
  }
}

/** The API's names, so that its messages find their fields. */
export function usageFieldNames(place: number) {
  return {
    meter: `prices.${place}.meter_id`,
    unitPrice: `prices.${place}.unit_amount`,
    cap: `prices.${place}.cap_amount`,
  }
}
