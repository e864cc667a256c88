import { useTranslate } from '@tollgate/messages/react'
import { Button } from '@tollgate/ui/button'
import { useState } from 'react'
import { DeleteDialog } from './delete-dialog.tsx'

export function DeleteOrganization() {
  const t = useTranslate()
  const [asking, setAsking] = useState(false)
  return (
    <div className="space-y-4">
      <ul className="list-disc space-y-1 pl-5">
        <li>{t('organization.danger.lost_people')}</li>
        <li>{t('organization.danger.lost_shop')}</li>
        <li>{t('organization.danger.lost_tokens')}</li>
      </ul>
      <p className="text-ink-muted">{t('organization.danger.kept')}</p>
      <Button variant="danger" onClick={() => setAsking(true)}>
        {t('organization.danger.delete_submit')}
      </Button>
      {asking && <DeleteDialog onClose={() => setAsking(false)} />}
    </div>
  )
}
