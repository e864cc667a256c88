import { ErrorAlert } from '@tollgate/app/form-alert'
import { LoadError } from '@tollgate/app/page-states'
import { useFormat, useTranslate } from '@tollgate/messages/react'
import { Alert } from '@tollgate/ui/alert'
import { Badge } from '@tollgate/ui/badge'
import { Button } from '@tollgate/ui/button'
import { Skeleton } from '@tollgate/ui/skeleton'
import { lazy, Suspense, useState } from 'react'
import type { TwoFactorState } from '#api/model/index.ts'
import { cancelOwnTwoFactorRecovery, useGetTwoFactor } from '#api/two-factor/two-factor.ts'
import { useSave } from '#app/forms/use-save.ts'
import { TrustedDevices } from '../trusted-device/trusted-devices.tsx'

const dialogs = {
  turnOn: lazy(() => import('./turn-on-dialog.tsx')),
  turnOff: lazy(() => import('./turn-off-dialog.tsx')),
  newCodes: lazy(() => import('./new-codes-dialog.tsx')),
}

/** Whether signing in takes a code, and what can be changed about it. */
export function TwoFactorSetting() {
  const { data: state, error, refetch } = useGetTwoFactor()
  if (error !== null) return <LoadError error={error} onRetry={refetch} />
  return state ? <Setting state={state} /> : <Skeleton className="h-16" />
}

function Setting({ state }: { state: TwoFactorState }) {
  const t = useTranslate()
  const [open, setOpen] = useState<keyof typeof dialogs | null>(null)
  const OpenDialog = open && dialogs[open]
  return (
    <div className="space-y-4">
      {state.recoveryAt !== null && <Recovery at={state.recoveryAt} />}
      {state.enabled ? (
        <On left={state.backupCodesLeft} />
      ) : (
        <p>{t('account.two_factor.off_text')}</p>
      )}
      <div className="flex flex-wrap gap-2">
        {!state.enabled && (
          <Button onClick={() => setOpen('turnOn')}>{t('account.two_factor.turn_on')}</Button>
        )}
        {state.enabled && (
          <>
            <Button onClick={() => setOpen('newCodes')}>{t('account.two_factor.new_codes')}</Button>
            <Button onClick={() => setOpen('turnOff')}>{t('account.two_factor.turn_off')}</Button>
          </>
        )}
      </div>
      {state.enabled && <TrustedDevices />}
      {OpenDialog && (
        <Suspense>
          <OpenDialog hasPassword={state.hasPassword} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </div>
  )
}

function On({ left }: { left: number }) {
  const t = useTranslate()
  return (
    <div className="space-y-1">
      <p className="flex flex-wrap items-center gap-2">
        {t('account.two_factor.on_text')}
        <Badge tone="success">{t('account.two_factor.on')}</Badge>
      </p>
      <p className="text-ink-muted">{t('account.two_factor.codes_left', { left })}</p>
    </div>
  )
}

/** An administrator is removing the second factor: its owner can object. */
function Recovery({ at }: { at: string }) {
  const t = useTranslate()
  const format = useFormat()
  const keep = useSave({
    noun: 'two_factor',
    save: () => cancelOwnTwoFactorRecovery(),
    success: () => t('account.two_factor.recovery_kept'),
  })
  return (
    <>
      <Alert
        tone="warning"
        title={t('account.two_factor.recovery_due', { when: format.dateTime(at) })}
        action={
          <Button size="small" pending={keep.isPending} onClick={() => keep.mutate()}>
            {t('account.two_factor.recovery_keep')}
          </Button>
        }
      >
        {t('account.two_factor.recovery_text')}
      </Alert>
      <ErrorAlert error={keep.error} />
    </>
  )
}
