import { useTranslate } from '@tollgate/messages/react'
import { Button } from '@tollgate/ui/button'
import { useState } from 'react'
import { ConfirmMutation } from '#app/forms/confirm-mutation.tsx'
import { useEndAllSessions, useEndOtherSessions } from './use-end-sessions.ts'

export function EndOtherSessions({ count }: { count: number }) {
  const t = useTranslate()
  const [confirming, setConfirming] = useState(false)
  const endOthers = useEndOtherSessions(() => setConfirming(false))
  return (
    <>
      <Button onClick={() => setConfirming(true)}>{t('account.devices.end_others')}</Button>
      {confirming && (
        <ConfirmMutation
          title={t('account.devices.end_others_title')}
          description={t('account.devices.end_others_text', { count })}
          confirmLabel={t('account.devices.end_others')}
          mutation={endOthers}
          onClose={() => setConfirming(false)}
        />
      )}
    </>
  )
}

export function EndAllSessions() {
  const t = useTranslate()
  const [asking, setAsking] = useState(false)
  const endAll = useEndAllSessions()
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t('account.devices.end_all')}</Button>
      {asking && (
        <ConfirmMutation
          title={t('account.devices.end_all_title')}
          description={t('account.devices.end_all_text')}
          confirmLabel={t('account.devices.end_all')}
          mutation={endAll}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
