import { useTranslate } from '@tollgate/messages/react'
import type { BadgeTone } from '@tollgate/ui/badge'
import { Badge } from '@tollgate/ui/badge'
import type { CustomerOrder } from '#api/model'

const tones: Record<CustomerOrder['status'], BadgeTone> = {
  paid: 'success',
  pending: 'warning',
  refunded: 'neutral',
  partially_refunded: 'neutral',
}

export function OrderStatus({ status }: { status: CustomerOrder['status'] }) {
  const t = useTranslate()
  return <Badge tone={tones[status]}>{t(`portal.order.status.${status}`)}</Badge>
}
