import { Link } from '@tanstack/react-router'
import { useTranslate } from '@tollgate/messages/react'
import { Badge, type BadgeTone } from '@tollgate/ui/badge'
import type { DisputeStatus as Status } from '#api/model/index.ts'
import { useOrganization } from '#app/features/organization/access/use-organization.ts'
import { useOrderDisputes } from './use-order-disputes.ts'

export const disputeTones: Record<Status, BadgeTone> = {
  needs_response: 'danger',
  under_review: 'warning',
  won: 'neutral',
  lost: 'danger',
}

/** The status of an order’s latest dispute, linked to all of them; nothing if there is none. */
export function DisputeStatus({ orderId }: { orderId: string }) {
  const t = useTranslate()
  const { slug } = useOrganization()
  const dispute = useOrderDisputes(orderId).at(-1)
  if (!dispute) return null
  const { status } = dispute
  return (
    <Link
      to="/$organization/disputes"
      params={{ organization: slug }}
      search={{ order: orderId }}
      className="rounded-full"
    >
      <Badge tone={disputeTones[status]}>{t(`billing.dispute.status.${status}`)}</Badge>
    </Link>
  )
}
