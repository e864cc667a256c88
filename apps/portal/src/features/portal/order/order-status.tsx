import { useTranslate } from '@tollgate/messages/react'
import type { BadgeTone } from '@tollgate/ui/badge'
import { Badge } from '@tollgate/ui/badge'
import type { CustomerOrder } from '#api/model'

const tones: Record<CustomerOrder['status'] | 'void', BadgeTone> = {
  paid: 'success',
  pending: 'warning',
  refunded: 'neutral',
  partially_refunded: 'neutral',
  void: 'neutral',
}

export function OrderStatus({ order }: { order: CustomerOrder }) {
  const t = useTranslate()
  const shown = order.voided_at === null ? order.status : 'void'
  return <Badge tone={tones[shown]}>{t(`portal.order.status.${shown}`)}</Badge>
}
