import { type Price, PriceType, RecurringInterval } from '@tollgate/contracts'
import type { ProductPrice } from '@tollgate/db'
import { presentRecord } from '../../core/present-record.ts'

const StoredInterval = RecurringInterval.nullable()

export function readRecurringInterval(stored: string | null): RecurringInterval | null {
  return StoredInterval.parse(stored)
}

export function presentPrice(row: ProductPrice): Price {
  const common = {
    ...presentRecord(row),
    is_archived: row.isArchived,
    product_id: row.productId,
    type: PriceType.parse(row.type),
    recurring_interval: readRecurringInterval(row.recurringInterval),
    price_currency: row.priceCurrency,
  }
  switch (row.amountType) {
    case 'free':
      return { ...common, amount_type: 'free' }
    case 'fixed':
      return { ...common, amount_type: 'fixed', price_amount: row.priceAmount ?? 0 }
    case 'custom':
      return {
        ...common,
        amount_type: 'custom',
        minimum_amount: row.minimumAmount,
        maximum_amount: row.maximumAmount,
        preset_amount: row.presetAmount,
      }
    case 'metered_unit':
      return { ...common, amount_type: 'metered_unit', ...presentMetered(row) }
    default:
      throw new Error(`Price ${row.id} has the unknown kind ${row.amountType}`)
  }
}

function presentMetered({ id, unitAmount, capAmount, meterId, meterName }: ProductPrice) {
  if (unitAmount === null || meterId === null || meterName === null) {
    throw new Error(`The metered price ${id} is not complete`)
  }
  return {
    unit_amount: unitAmount,
    cap_amount: capAmount,
    meter_id: meterId,
    meter: { id: meterId, name: meterName },
  }
}
