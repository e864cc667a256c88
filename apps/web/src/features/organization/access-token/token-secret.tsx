import { useBlocker } from '@tanstack/react-router'
import { useTranslate } from '@tollgate/messages/react'
import { Alert } from '@tollgate/ui/alert'
import { Button } from '@tollgate/ui/button'
import { ConfirmDialog } from '@tollgate/ui/confirm-dialog'
import { FormActions } from '@tollgate/ui/form'
import { Check, Copy } from 'lucide-react'
import { useState } from 'react'

interface TokenSecretProps {
  token: string
  onDone: () => void
}

/** The token itself, which will never be shown again. */
export function TokenSecret({ token, onDone }: TokenSecretProps) {
  const t = useTranslate()
  const [copied, setCopied] = useState(false)
  const [failed, setFailed] = useState(false)
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(token)
      setCopied(true)
    } catch {
      setFailed(true)
    }
  }
  return (
    <div className="max-w-2xl space-y-4">
      <Alert tone="warning">{t('organization.access_token.once')}</Alert>
      <div className="flex flex-wrap items-center gap-3 rounded-lg border bg-sunken/60 p-3">
        <code
          onCopy={() => setCopied(true)}
          className="min-w-48 flex-1 select-all break-all font-mono text-[0.8125rem]"
        >
          {token}
        </code>
        <Button variant="primary" onClick={() => void copy()}>
          {copied ? <Check aria-hidden /> : <Copy aria-hidden />}
          {t('organization.access_token.copy')}
        </Button>
      </div>
      <p role="status" className="text-[0.8125rem] text-ink-muted">
        {copied && t('organization.access_token.copied')}
        {failed && !copied && t('organization.access_token.copy_failed')}
      </p>
      <FormActions>
        <Button onClick={onDone}>{t('organization.access_token.done')}</Button>
      </FormActions>
      <UncopiedGuard losing={!copied} />
    </div>
  )
}

/** Asks before the page is left with a token that was not copied. */
function UncopiedGuard({ losing }: { losing: boolean }) {
  const t = useTranslate()
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => losing,
    enableBeforeUnload: () => losing,
    withResolver: true,
  })
  return (
    <ConfirmDialog
      open={status === 'blocked'}
      onOpenChange={(open) => {
        if (!open) reset?.()
      }}
      title={t('organization.access_token.loss_title')}
      description={t('organization.access_token.loss_text')}
      confirmLabel={t('organization.access_token.loss_confirm')}
      onConfirm={() => proceed?.()}
    />
  )
}
