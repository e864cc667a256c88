import { useFormat, useTranslate } from '@tollgate/messages/react'
import { Badge, type BadgeTone } from '@tollgate/ui/badge'
import type { Discount } from '#api/model/index.ts'

/** How much a discount takes off. */
export function DiscountValue({ discount }: { discount: Discount }) {
  const format = useFormat()
  return discount.type === 'percentage'
    ? format.percent(discount.basis_points)
    : format.money(discount.amount, discount.currency)
}

export function DurationText({ discount }: { discount: Discount }) {
  const t = useTranslate()
  return discount.duration === 'repeating'
    ? t('billing.discount.months', { count: discount.duration_in_months })
    : t(`billing.discount.duration.${discount.duration}`)
}

/** How often a discount was used, and how often it may be. */
export function RedemptionsText({ discount }: { discount: Discount }) {
  const t = useTranslate()
  const format = useFormat()
  const { max_redemptions: maximum, redemptions_count } = discount
  const count = format.number(redemptions_count)
  return maximum === null
    ? count
    : t('billing.discount.count_of', { count, maximum: format.number(maximum) })
}

const tones = {
  active: 'success',
  scheduled: 'neutral',
  ended: 'neutral',
  used_up: 'neutral',
} as const satisfies Record<string, BadgeTone>

function stateOf(discount: Discount): keyof typeof tones {
  const { starts_at: start, ends_at: end, max_redemptions: maximum } = discount
  const now = Date.now()
  if (end !== null && Date.parse(end) <= now) return 'ended'
  if (maximum !== null && discount.redemptions_count >= maximum) return 'used_up'
  return start !== null && Date.parse(start) > now ? 'scheduled' : 'active'
}

export function isEnded(discount: Discount): boolean {
  return stateOf(discount) === 'ended'
}

export function DiscountStatus({ discount }: { discount: Discount }) {
  const t = useTranslate()
  const state = stateOf(discount)
  return <Badge tone={tones[state]}>{t(`billing.discount.status.${state}`)}</Badge>
}
