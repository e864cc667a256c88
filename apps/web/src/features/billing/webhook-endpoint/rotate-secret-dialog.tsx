import { useTranslate } from '@tollgate/messages/react'
import { Dialog, DialogContent } from '@tollgate/ui/dialog'
import { useState } from 'react'
import type { WebhookEndpoint } from '#api/model/index.ts'
import { rotateWebhookSecret } from '#api/webhook-endpoint/webhook-endpoint.ts'
import { ConfirmMutation } from '#app/forms/confirm-mutation.tsx'
import { ShownOnce } from '#app/forms/shown-once.tsx'
import { useGone } from '#app/forms/use-gone.ts'
import { useSave } from '#app/forms/use-save.ts'
import { nameOfEndpoint } from './webhook-endpoint-query.ts'

interface RotateSecretDialogProps {
  endpoint: WebhookEndpoint
  onClose: () => void
}

/** Makes another secret, then shows it. */
export function RotateSecretDialog({ endpoint, onClose }: RotateSecretDialogProps) {
  const t = useTranslate()
  const [secret, setSecret] = useState<string | null>(null)
  const rotate = useSave({
    noun: 'webhook_endpoint',
    save: () => rotateWebhookSecret(endpoint.id),
    onSaved: (saved) => setSecret(saved.secret),
    // The answer holds the secret: nothing keeps it longer than the dialog that shows it.
    gcTime: 0,
    ...useGone(nameOfEndpoint(endpoint), onClose),
  })
  if (secret === null) {
    return (
      <ConfirmMutation
        title={t('billing.webhook_endpoint.rotate_title')}
        description={t('billing.webhook_endpoint.rotate_text')}
        confirmLabel={t('billing.webhook_endpoint.rotate')}
        tone="primary"
        mutation={rotate}
        onClose={onClose}
      />
    )
  }
  return (
    <Dialog open onOpenChange={onClose} disablePointerDismissal>
      <DialogContent title={t('billing.webhook_endpoint.secret.created')} width="medium">
        <ShownOnce secret={secret} onDone={onClose} />
      </DialogContent>
    </Dialog>
  )
}
