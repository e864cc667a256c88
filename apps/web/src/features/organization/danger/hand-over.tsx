import { useTranslate } from '@tollgate/messages/react'
import { Button } from '@tollgate/ui/button'
import { Form, FormActions } from '@tollgate/ui/form'
import { useState } from 'react'
import type { MemberWithUser } from '#api/model/index.ts'
import { HandOverDialog } from './hand-over-dialog.tsx'
import { MemberField } from './member-field.tsx'

/** Makes another member the owner. */
export function HandOver() {
  const t = useTranslate()
  const [chosen, setChosen] = useState<MemberWithUser | null>(null)
  const [asking, setAsking] = useState(false)
  function close(): void {
    setAsking(false)
    // Who was chosen may be gone.
    setChosen(null)
  }
  return (
    <Form onFormSubmit={() => setAsking(chosen !== null)}>
      <MemberField chosen={chosen} onChoose={setChosen} />
      <FormActions>
        <Button type="submit">{t('organization.danger.hand_over_submit')}</Button>
      </FormActions>
      {asking && chosen !== null && <HandOverDialog member={chosen} onClose={close} />}
    </Form>
  )
}
