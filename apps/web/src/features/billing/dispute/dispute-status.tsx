import { useTranslate } from '@tollgate/messages/react'
import { Badge, type BadgeTone } from '@tollgate/ui/badge'
import type { DisputeStatus as Status } from '#api/model/index.ts'
import { useOrderDisputes } from './use-order-disputes.ts'

const tones: Record<Status, BadgeTone> = {
  needs_response: 'danger',
  under_review: 'warning',
  won: 'neutral',
  lost: 'danger',
}

/** The state of the latest dispute of an order; nothing where there is none. */
export function DisputeStatus({ orderId }: { orderId: string }) {
  const t = useTranslate()
  const dispute = useOrderDisputes(orderId).at(-1)
  if (!dispute) return null
  const { status } = dispute
  return <Badge tone={tones[status]}>{t(`billing.dispute.status.${status}`)}</Badge>
}
