import { UnsavedChangesGuard } from '@tollgate/app/unsaved-changes-guard'
import { useTranslate } from '@tollgate/messages/react'
import { Alert } from '@tollgate/ui/alert'
import { Button } from '@tollgate/ui/button'
import { FormActions } from '@tollgate/ui/form'
import { Check, Copy } from 'lucide-react'
import { useState } from 'react'

interface ShownOnceProps {
  secret: string
  onDone: () => void
}

/** A secret that will never be shown again, and isn’t let go of before it was copied. */
export function ShownOnce({ secret, onDone }: ShownOnceProps) {
  const t = useTranslate()
  const [copied, setCopied] = useState(false)
  const [failed, setFailed] = useState(false)
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(secret)
      setCopied(true)
    } catch {
      setFailed(true)
    }
  }
  return (
    <div className="max-w-2xl space-y-4">
      <Alert tone="warning">{t('common.secret.shown_once')}</Alert>
      <div className="flex flex-wrap items-center gap-3 rounded-lg border bg-sunken/60 p-3">
        <code
          onCopy={() => setCopied(true)}
          className="min-w-48 flex-1 select-all break-all font-mono text-[0.8125rem]"
        >
          {secret}
        </code>
        <Button variant="primary" onClick={() => void copy()}>
          {copied ? <Check aria-hidden /> : <Copy aria-hidden />}
          {t('common.action.copy')}
        </Button>
      </div>
      <p role="status" className="text-[0.8125rem] text-ink-muted">
        {copied && t('common.action.copied')}
        {failed && !copied && t('common.secret.copy_failed')}
      </p>
      <FormActions>
        <Button onClick={onDone}>{t('common.secret.done')}</Button>
      </FormActions>
      <UnsavedChangesGuard
        dirty={!copied}
        question={{
          title: t('common.secret.loss_title'),
          description: t('common.secret.loss_text'),
          confirmLabel: t('common.secret.loss_confirm'),
        }}
      />
    </div>
  )
}
