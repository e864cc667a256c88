import { useTranslate } from '@tollgate/messages/react'
import { Badge, type BadgeTone } from '@tollgate/ui/badge'
import type { OrderStatus as Status } from '#api/model/index.ts'

const tones: Record<Status, BadgeTone> = {
  pending: 'warning',
  paid: 'success',
  refunded: 'neutral',
  partially_refunded: 'neutral',
}

export function OrderStatus({ status }: { status: Status }) {
  const t = useTranslate()
  return <Badge tone={tones[status]}>{t(`billing.order.status.${status}`)}</Badge>
}
