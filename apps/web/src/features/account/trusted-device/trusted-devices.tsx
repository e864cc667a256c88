import { ErrorAlert } from '@tollgate/app/form-alert'
import { describeDevice } from '@tollgate/devices'
import { useFormat, useTranslate } from '@tollgate/messages/react'
import { Badge } from '@tollgate/ui/badge'
import { Button } from '@tollgate/ui/button'
import { useState } from 'react'
import type { TrustedDevice } from '#api/model/index.ts'
import {
  revokeTrustedDevice,
  revokeTrustedDevices,
  useListTrustedDevices,
} from '#api/trusted-device/trusted-device.ts'
import { ConfirmMutation } from '#app/forms/confirm-mutation.tsx'
import { useSave } from '#app/forms/use-save.ts'
import { useDeviceName } from '../session/device-row.tsx'

/** The browsers whose sign-ins take no code; nothing where there are none. */
export function TrustedDevices() {
  const t = useTranslate()
  const { data: devices = [] } = useListTrustedDevices()
  if (devices.length === 0) return null
  return (
    <section className="space-y-3">
      <h3 className="font-medium">{t('account.trusted_device.title')}</h3>
      <ul aria-label={t('account.trusted_device.title')} className="divide-y border-y">
        {devices.map((device) => (
          <TrustedDeviceRow key={device.id} device={device} />
        ))}
      </ul>
      {devices.length > 1 && <TrustNone count={devices.length} />}
    </section>
  )
}

function TrustedDeviceRow({ device }: { device: TrustedDevice }) {
  const t = useTranslate()
  const format = useFormat()
  const name = useDeviceName()(describeDevice(device.userAgent))
  const revoke = useSave({
    noun: 'trusted_device',
    save: () => revokeTrustedDevice({ id: device.id }),
    success: () => t('account.trusted_device.revoked', { device: name }),
  })
  return (
    <li className="flex items-center gap-4 py-3">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          {name}
          {device.isCurrent && <Badge tone="accent">{t('account.devices.this_device')}</Badge>}
        </p>
        <p className="text-ink-muted">
          {t('account.trusted_device.period', {
            since: format.date(device.trustedSince),
            until: format.date(device.trustedUntil),
          })}
        </p>
        <ErrorAlert error={revoke.error} />
      </div>
      <Button
        size="small"
        pending={revoke.isPending}
        aria-label={t('account.trusted_device.revoke_named', { device: name })}
        onClick={() => revoke.mutate()}
      >
        {t('account.trusted_device.revoke')}
      </Button>
    </li>
  )
}

function TrustNone({ count }: { count: number }) {
  const t = useTranslate()
  const [asking, setAsking] = useState(false)
  const revoke = useSave({
    noun: 'trusted_device',
    save: () => revokeTrustedDevices(),
    success: () => t('account.trusted_device.all_revoked'),
    onSaved: () => setAsking(false),
  })
  return (
    <>
      <Button size="small" onClick={() => setAsking(true)}>
        {t('account.trusted_device.revoke_all')}
      </Button>
      {asking && (
        <ConfirmMutation
          title={t('account.trusted_device.revoke_all_title')}
          description={t('account.trusted_device.revoke_all_text', { count })}
          confirmLabel={t('account.trusted_device.revoke_all')}
          mutation={revoke}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
