import { useTranslate } from '@tollgate/messages/react'
import { Button } from '@tollgate/ui/button'
import { useState } from 'react'
import type { Order } from '#api/model/index.ts'
import { useCan } from '#app/features/organization/access/use-organization.ts'
import { RefundDialog } from './refund-dialog.tsx'

/** For those who may, as long as something that was paid is left. */
export function RefundButton({ order }: { order: Order }) {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  const isRefundable = order.paid && order.total_amount > 0 && order.status !== 'refunded'
  if (!useCan('refunds:write') || !isRefundable) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('billing.refund.action')}</Button>
      {isOpen && <RefundDialog order={order} onClose={() => setOpen(false)} />}
    </>
  )
}
