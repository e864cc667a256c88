import { useTranslate } from '@tollgate/messages/react'
import { Alert } from '@tollgate/ui/alert'
import { Button } from '@tollgate/ui/button'
import { DialogFooter } from '@tollgate/ui/dialog'
import { Check, Copy } from 'lucide-react'
import { useState } from 'react'

interface NewTokenProps {
  token: string
  copied: boolean
  onCopied: () => void
  onDone: () => void
}

/** The token itself, which will never be shown again. */
export function NewToken({ token, copied, onCopied, onDone }: NewTokenProps) {
  const t = useTranslate()
  const [failed, setFailed] = useState(false)
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(token)
      onCopied()
    } catch {
      setFailed(true)
    }
  }
  return (
    <div className="space-y-4">
      <Alert tone="warning">{t('organization.access_token.once')}</Alert>
      <div className="flex flex-wrap items-center gap-3 rounded-lg border bg-sunken/60 p-3">
        <code
          onCopy={onCopied}
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
      <DialogFooter>
        <Button onClick={onDone}>{t('organization.access_token.done')}</Button>
      </DialogFooter>
    </div>
  )
}
