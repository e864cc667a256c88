import { useTranslate } from '@tollgate/messages/react'
import { Badge, type BadgeTone } from '@tollgate/ui/badge'
import type { Order, OrderStatus as Status } from '#api/model/index.ts'

const tones: Record<Status | 'void', BadgeTone> = {
  pending: 'warning',
  paid: 'success',
  refunded: 'neutral',
  partially_refunded: 'neutral',
  void: 'neutral',
}

export function OrderStatus({ order }: { order: Pick<Order, 'status' | 'voided_at'> }) {
  const t = useTranslate()
  const shown = order.voided_at === null ? order.status : 'void'
  return <Badge tone={tones[shown]}>{t(`billing.order.status.${shown}`)}</Badge>
}
