import { type PresentmentCurrency, presentmentCurrencies } from '@tollgate/contracts/currencies'
import { amountText, type Language, parseMoney } from '@tollgate/messages'
import type { Discount, DiscountCreate, DiscountUpdate } from '#api/model/index.ts'
import type { OrderedItem } from '#app/forms/ordered-select.tsx'

export const discountTypes = ['percentage', 'fixed'] as const
export const durations = ['once', 'forever', 'repeating'] as const

/** A discount as typed. */
export interface DiscountDraft {
  name: string
  code: string
  type: (typeof discountTypes)[number]
  percent: string
  amount: string
  currency: PresentmentCurrency
  duration: (typeof durations)[number]
  months: string
  products: OrderedItem[]
  startsAt: string
  endsAt: string
  maximum: string
}

export function emptyDiscount(currency: string): DiscountDraft {
  return {
    name: '',
    code: '',
    type: 'percentage',
    percent: '',
    amount: '',
    currency: presentmentCurrencies.find((code) => code === currency) ?? 'usd',
    duration: 'once',
    months: '',
    products: [],
    startsAt: '',
    endsAt: '',
    maximum: '',
  }
}

export function discountDraft(discount: Discount, language: Language): DiscountDraft {
  const isFixed = discount.type === 'fixed'
  const empty = emptyDiscount(isFixed ? discount.currency : 'usd')
  return {
    ...empty,
    name: discount.name,
    code: discount.code ?? '',
    type: discount.type,
    percent: isFixed ? '' : String(discount.basis_points / 100),
    amount: isFixed ? amountText(discount.amount, empty.currency, language) : '',
    duration: discount.duration,
    months: discount.duration === 'repeating' ? String(discount.duration_in_months) : '',
    products: discount.products.map(({ id, name }) => ({ id, name })),
    startsAt: localTime(discount.starts_at),
    endsAt: localTime(discount.ends_at),
    maximum: discount.max_redemptions === null ? '' : String(discount.max_redemptions),
  }
}

/** In the reader’s time zone, as the browser’s field for a time takes it. */
function localTime(value: string | null): string {
  if (value === null) return ''
  const time = new Date(value)
  return new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

function instant(text: string): string | null {
  return text === '' ? null : new Date(text).toISOString()
}

/** A share has two decimals, like most money. */
export function parsePercent(text: string): number | null {
  const basisPoints = parseMoney(text, 'usd')
  return basisPoints !== null && basisPoints >= 1 && basisPoints <= 10_000 ? basisPoints : null
}

/** Changes as the API takes them: type and duration are not among them. */
export function toDiscountUpdate(
  { currency }: DiscountDraft,
  changes: Partial<DiscountDraft>,
): DiscountUpdate {
  const { name, code, percent, amount, months, products, startsAt, endsAt, maximum } = changes
  const isAmount = amount !== undefined || changes.currency !== undefined
  return {
    ...(name !== undefined && { name: name.trim() }),
    ...(code !== undefined && { code: code.trim() || null }),
    ...(percent !== undefined && { basis_points: parsePercent(percent) }),
    ...(isAmount && amount !== undefined && { amount: parseMoney(amount, currency), currency }),
    ...(months !== undefined && { duration_in_months: Number(months) }),
    ...(products !== undefined && { products: products.map(({ id }) => id) }),
    ...(startsAt !== undefined && { starts_at: instant(startsAt) }),
    ...(endsAt !== undefined && { ends_at: instant(endsAt) }),
    ...(maximum !== undefined && { max_redemptions: maximum === '' ? null : Number(maximum) }),
  }
}

export function toDiscountCreate(organizationId: string, draft: DiscountDraft): DiscountCreate {
  const { type, percent, amount, currency, duration, months } = draft
  const common = {
    organization_id: organizationId,
    name: draft.name.trim(),
    code: draft.code.trim() || null,
    duration,
    ...(duration === 'repeating' && { duration_in_months: Number(months) }),
    ...(draft.products.length > 0 && { products: draft.products.map(({ id }) => id) }),
    starts_at: instant(draft.startsAt),
    ends_at: instant(draft.endsAt),
    max_redemptions: draft.maximum === '' ? null : Number(draft.maximum),
  }
  return type === 'percentage'
    ? { ...common, type, basis_points: parsePercent(percent) ?? 0 }
    : { ...common, type, amount: parseMoney(amount, currency) ?? 0, currency }
}
