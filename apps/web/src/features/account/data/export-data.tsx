import { useMutation } from '@tanstack/react-query'
import { describeError } from '@tollgate/app/form-errors'
import { useTranslate } from '@tollgate/messages/react'
import { Alert } from '@tollgate/ui/alert'
import { Button } from '@tollgate/ui/button'
import { Download } from 'lucide-react'
import { exportAccount } from '#api/export/export.ts'
import { downloadJson } from './download-json.ts'

export function ExportData() {
  const t = useTranslate()
  const download = useMutation({
    mutationFn: () => exportAccount(),
    onSuccess: (data) =>
      downloadJson(`tollgate-account-${data.exportedAt.slice(0, 10)}.json`, data),
  })
  return (
    <div className="space-y-4">
      <p>{t('account.export.text')}</p>
      {download.isError && <Alert tone="danger">{describeError(download.error, t)}</Alert>}
      <Button pending={download.isPending} onClick={() => download.mutate()}>
        {!download.isPending && <Download aria-hidden />}
        {download.isPending ? t('account.export.pending') : t('account.export.submit')}
      </Button>
      <p role="status" className="text-[0.8125rem] text-ink-muted">
        {download.isSuccess && t('account.export.done')}
      </p>
    </div>
  )
}
