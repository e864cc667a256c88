import { describeDevice } from '@tollgate/devices'
import { useFormat, useTranslate } from '@tollgate/messages/react'
import { Badge } from '@tollgate/ui/badge'
import { Button } from '@tollgate/ui/button'
import { Monitor, Smartphone, SquareTerminal, Tablet } from 'lucide-react'
import type { Session } from '#api/model/index.ts'
import { useDeviceName } from './use-device-name.ts'

const icons = { computer: Monitor, phone: Smartphone, tablet: Tablet, program: SquareTerminal }

interface DeviceRowProps {
  session: Session
  isThisDevice: boolean
  onEnd: () => void
}

export function DeviceRow({ session, isThisDevice, onEnd }: DeviceRowProps) {
  const t = useTranslate()
  const format = useFormat()
  const deviceName = useDeviceName()
  const device = describeDevice(session.userAgent)
  const name = deviceName(device)
  const Icon = icons[device.kind]
  const place = session.ipAddress === '' ? t('account.devices.unknown_place') : session.ipAddress
  return (
    <li className="flex items-center gap-4 py-4">
      <span className="flex size-10 shrink-0 items-center justify-center rounded-lg bg-sunken text-ink-muted">
        <Icon className="size-5" aria-hidden />
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          {name}
          {isThisDevice && <Badge tone="accent">{t('account.devices.this_device')}</Badge>}
        </p>
        <p className="flex flex-wrap gap-x-3 text-ink-muted">
          <span className="tabular-nums">{place}</span>
          <time dateTime={session.createdAt} title={format.dateTime(session.createdAt)}>
            {t('account.devices.signed_in', { when: format.relative(session.createdAt) })}
          </time>
        </p>
      </div>
      {!isThisDevice && (
        <Button
          size="small"
          aria-label={t('account.devices.end_named', { device: name })}
          onClick={onEnd}
        >
          {t('account.devices.end')}
        </Button>
      )}
    </li>
  )
}
