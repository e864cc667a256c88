import { useMutation } from '@tanstack/react-query'
import { describeError } from '@tollgate/app/form-errors'
import { useTranslate } from '@tollgate/messages/react'
import { Alert } from '@tollgate/ui/alert'
import { Button } from '@tollgate/ui/button'
import { Download } from 'lucide-react'
import { exportAccount } from '#api/export/export.ts'
import { SettingsPage, SettingsSection } from '#app/page/settings-page.tsx'
import { DeleteAccount } from '../deletion/delete-account.tsx'

export function AccountData() {
  const t = useTranslate()
  return (
    <SettingsPage title={t('account.data.title')} description={t('account.data.text')}>
      <SettingsSection
        title={t('account.export.title')}
        description={t('account.export.description')}
      >
        <ExportData />
      </SettingsSection>
      <SettingsSection
        title={t('account.delete.title')}
        description={t('account.delete.description')}
      >
        <DeleteAccount />
      </SettingsSection>
    </SettingsPage>
  )
}

function ExportData() {
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

/** Hands data to the browser as a JSON file to be downloaded. */
function downloadJson(name: string, data: object): void {
  const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
