import { useTranslate } from '@tollgate/messages/react'
import { Alert } from '@tollgate/ui/alert'
import { Button } from '@tollgate/ui/button'
import { useId, useState } from 'react'
import { useListOrders } from '#api/order/order.ts'
import { useOrganization } from '../access/use-organization.ts'
import { DeleteDialog } from './delete-dialog.tsx'

export function DeleteOrganization() {
  const t = useTranslate()
  const { id } = useOrganization()
  const noteId = useId()
  const [confirming, setConfirming] = useState(false)
  const orders = useListOrders({ organization_id: id, limit: 1 }).data?.pagination.total_count ?? 0
  // Said before the press: the API would refuse it.
  const isBlocked = orders > 0
  return (
    <div className="space-y-4">
      {isBlocked ? (
        <div id={noteId}>
          <Alert>{t('organization.danger.needed_orders_to_keep', { count: orders })}</Alert>
        </div>
      ) : (
        <DeletionConsequences />
      )}
      <Button
        variant="danger"
        disabled={isBlocked}
        aria-describedby={isBlocked ? noteId : undefined}
        onClick={() => setConfirming(true)}
      >
        {t('organization.danger.delete_submit')}
      </Button>
      {confirming && <DeleteDialog onClose={() => setConfirming(false)} />}
    </div>
  )
}

function DeletionConsequences() {
  const t = useTranslate()
  return (
    <>
      <ul className="list-disc space-y-1 pl-5">
        <li>{t('organization.danger.lost_people')}</li>
        <li>{t('organization.danger.lost_shop')}</li>
        <li>{t('organization.danger.lost_tokens')}</li>
      </ul>
      <p className="text-ink-muted">{t('organization.danger.kept')}</p>
    </>
  )
}
