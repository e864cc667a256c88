import { useBlocker } from '@tanstack/react-router'
import { useTranslate } from '@tollgate/messages/react'
import { ConfirmDialog } from '@tollgate/ui/confirm-dialog'
import { Dialog, DialogContent } from '@tollgate/ui/dialog'
import { useState } from 'react'
import { CreateForm } from './create-form.tsx'
import { NewToken } from './new-token.tsx'

/** Makes a token, then shows it, and doesn’t let go of it before it was copied. */
export function CreateDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslate()
  const [token, setToken] = useState<string | null>(null)
  const [copied, setCopied] = useState(false)
  const [leaving, setLeaving] = useState(false)
  const losing = token !== null && !copied
  function close(): void {
    if (losing) setLeaving(true)
    else onClose()
  }
  return (
    <Dialog open onOpenChange={close}>
      {token === null ? (
        <DialogContent
          title={t('organization.access_token.create_title')}
          description={t('organization.access_token.create_text')}
        >
          <CreateForm onCreated={setToken} onCancel={onClose} />
        </DialogContent>
      ) : (
        <DialogContent title={t('organization.access_token.created')}>
          <NewToken token={token} copied={copied} onCopied={() => setCopied(true)} onDone={close} />
          <LossDialog
            losing={losing}
            open={leaving}
            onBack={() => setLeaving(false)}
            onLeave={onClose}
          />
        </DialogContent>
      )}
    </Dialog>
  )
}

interface LossDialogProps {
  losing: boolean
  open: boolean
  onBack: () => void
  onLeave: () => void
}

/** Asks before a token is lost, whether the dialog or the whole page is left. */
function LossDialog({ losing, open, onBack, onLeave }: LossDialogProps) {
  const t = useTranslate()
  const blocker = useBlocker({
    shouldBlockFn: () => losing,
    enableBeforeUnload: () => losing,
    withResolver: true,
  })
  const blocked = blocker.status === 'blocked'
  return (
    <ConfirmDialog
      open={open || blocked}
      onOpenChange={() => {
        blocker.reset?.()
        onBack()
      }}
      title={t('organization.access_token.loss_title')}
      description={t('organization.access_token.loss_text')}
      confirmLabel={t('organization.access_token.loss_confirm')}
      onConfirm={() => {
        blocker.proceed?.()
        onLeave()
      }}
    />
  )
}
