import { describeError } from '@tollgate/app/form-errors'
import { useTranslate } from '@tollgate/messages/react'
import { Button } from '@tollgate/ui/button'
import { ConfirmDialog } from '@tollgate/ui/confirm-dialog'
import { useState } from 'react'
import { useEndAllSessions, useEndOtherSessions } from './use-end-sessions.ts'

export function EndOthers({ count }: { count: number }) {
  const t = useTranslate()
  const [asking, setAsking] = useState(false)
  const endOthers = useEndOtherSessions(() => setAsking(false))
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t('account.devices.end_others')}</Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('account.devices.end_others_title')}
        description={t('account.devices.end_others_text', { count })}
        confirmLabel={t('account.devices.end_others')}
        onConfirm={() => endOthers.mutate({})}
        pending={endOthers.isPending}
        error={endOthers.isError && describeError(endOthers.error, t)}
      />
    </>
  )
}

export function EndAll() {
  const t = useTranslate()
  const [asking, setAsking] = useState(false)
  const endAll = useEndAllSessions()
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t('account.devices.end_all')}</Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('account.devices.end_all_title')}
        description={t('account.devices.end_all_text')}
        confirmLabel={t('account.devices.end_all')}
        onConfirm={() => endAll.mutate({})}
        pending={endAll.isPending}
        error={endAll.isError && describeError(endAll.error, t)}
      />
    </>
  )
}
