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
  const [asking, setAsking] = useState(false)
  const orders = useListOrders({ organization_id: id, limit: 1 }).data?.pagination.total_count ?? 0
  // Said before the press: the API would refuse it.
  const isNeeded = orders > 0
  return (
    <div className="space-y-4">
      {isNeeded ? (
        <div id={noteId}>
          <Alert>{t('organization.danger.needed_orders_to_keep', { count: orders })}</Alert>
        </div>
      ) : (
        <Losses />
      )}
      <Button
        variant="danger"
        disabled={isNeeded}
        aria-describedby={isNeeded ? noteId : undefined}
        onClick={() => setAsking(true)}
      >
        {t('organization.danger.delete_submit')}
      </Button>
      {asking && <DeleteDialog onClose={() => setAsking(false)} />}
    </div>
  )
}

function Losses() {
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
