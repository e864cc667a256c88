import { useTranslate } from '@tollgate/messages/react'
import { Button } from '@tollgate/ui/button'
import { Dialog, DialogContent, DialogFooter } from '@tollgate/ui/dialog'
import { Copy, Download } from 'lucide-react'
import { useState } from 'react'

interface BackupCodesDialogProps {
  codes: string[]
  onClose: () => void
}

/** Shows the codes once, to be kept elsewhere. */
export function BackupCodesDialog({ codes, onClose }: BackupCodesDialogProps) {
  const t = useTranslate()
  const [copied, setCopied] = useState(false)
  const text = `${codes.join('\n')}\n`
  async function copy(): Promise<void> {
    await navigator.clipboard.writeText(text)
    setCopied(true)
  }
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent
        title={t('account.two_factor.codes_title')}
        description={t('account.two_factor.codes_text')}
      >
        <ul
          aria-label={t('account.two_factor.codes_title')}
          className="grid select-all grid-cols-2 gap-x-6 gap-y-1 rounded-lg border bg-sunken/60 p-4 font-mono"
        >
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className="mt-4 flex flex-wrap items-center gap-2">
          <Button onClick={() => void copy()}>
            <Copy aria-hidden />
            {t('account.two_factor.codes_copy')}
          </Button>
          <a
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
            download={`${window.location.hostname}-backup-codes.txt`}
            className="inline-flex h-9 items-center gap-2 rounded-md border border-line-strong px-3 font-medium text-sm hover:bg-sunken"
          >
            <Download aria-hidden className="size-4" />
            {t('account.two_factor.codes_download')}
          </a>
          <span role="status" className="text-[0.8125rem] text-ink-muted">
            {copied && t('account.two_factor.codes_copied')}
          </span>
        </div>
        <DialogFooter>
          <Button variant="primary" onClick={onClose}>
            {t('account.two_factor.codes_done')}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  )
}
