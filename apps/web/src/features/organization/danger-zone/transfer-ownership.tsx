import { useTranslate } from '@tollgate/messages/react'
import { Button } from '@tollgate/ui/button'
import { Form, FormActions } from '@tollgate/ui/form'
import { useState } from 'react'
import type { MemberWithUser } from '#api/model/index.ts'
import { MemberField } from './member-field.tsx'
import { TransferDialog } from './transfer-dialog.tsx'

/** Makes another member the owner. */
export function TransferOwnership() {
  const t = useTranslate()
  const [chosen, setChosen] = useState<MemberWithUser | null>(null)
  const [confirming, setConfirming] = useState(false)
  function close(): void {
    setConfirming(false)
    // Who was chosen may be gone.
    setChosen(null)
  }
  return (
    <Form onFormSubmit={() => setConfirming(chosen !== null)}>
      <MemberField chosen={chosen} onChoose={setChosen} />
      <FormActions>
        <Button type="submit">{t('organization.danger.hand_over_submit')}</Button>
      </FormActions>
      {confirming && chosen !== null && <TransferDialog member={chosen} onClose={close} />}
    </Form>
  )
}
