import { useTranslate } from '@tollgate/messages/react'
import { Button } from '@tollgate/ui/button'
import { Menu, MenuContent, MenuItem, MenuTrigger } from '@tollgate/ui/menu'
import { Ellipsis, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Benefit } from '#api/model/index.ts'
import { useCan } from '#app/features/organization/access/use-can.ts'
import { DeleteBenefitDialog } from './delete-benefit-dialog.tsx'
import { EditBenefitDialog } from './edit-benefit-dialog.tsx'

/** What can be done with a benefit, by those who may. */
export function BenefitActions({ benefit }: { benefit: Benefit }) {
  const t = useTranslate()
  const [dialog, setDialog] = useState<'edit' | 'delete' | null>(null)
  const close = () => setDialog(null)
  if (!useCan('benefits:write')) return null
  return (
    <>
      <Button onClick={() => setDialog('edit')}>{t('common.action.edit')}</Button>
      <Menu>
        <MenuTrigger aria-label={t('common.action.more')} render={<Button size="icon" />}>
          <Ellipsis aria-hidden />
        </MenuTrigger>
        <MenuContent>
          <MenuItem tone="danger" disabled={!benefit.deletable} onClick={() => setDialog('delete')}>
            <Trash2 aria-hidden />
            {benefit.deletable ? t('billing.benefit.delete') : t('billing.benefit.not_deletable')}
          </MenuItem>
        </MenuContent>
      </Menu>
      {dialog === 'edit' && <EditBenefitDialog benefit={benefit} onClose={close} />}
      {dialog === 'delete' && <DeleteBenefitDialog benefit={benefit} onClose={close} />}
    </>
  )
}
