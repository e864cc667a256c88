import { describeDevice } from '@tollgate/devices'
import { useFormat, useLanguage, useTranslate } from '@tollgate/messages/react'
import { Badge } from '@tollgate/ui/badge'
import { Button } from '@tollgate/ui/button'
import { Monitor, Smartphone, SquareTerminal, Tablet } from 'lucide-react'
import type { ListedSession } from '#api/model/index.ts'
import { useDeviceName } from './use-device-name.ts'

const icons = { computer: Monitor, phone: Smartphone, tablet: Tablet, program: SquareTerminal }

interface DeviceRowProps {
  session: ListedSession
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
        <Place session={session} />
        <p className="flex flex-wrap gap-x-3 text-ink-muted">
          <span>
            {isThisDevice
              ? t('account.devices.active_now')
              : t('account.devices.last_active', { when: format.date(session.updatedAt) })}
          </span>
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

/** The country in the reader's words, and the network address behind it. */
function Place({ session }: { session: ListedSession }) {
  const t = useTranslate()
  const { language } = useLanguage()
  const { country, ipAddress } = session
  const names = new Intl.DisplayNames(language, { type: 'region' })
  return (
    <p className="flex flex-wrap gap-x-3 text-ink-muted">
      {country !== null && <span>{names.of(country)}</span>}
      {country === null && ipAddress === '' && <span>{t('account.devices.unknown_place')}</span>}
      {ipAddress !== '' && <span className="tabular-nums">{ipAddress}</span>}
    </p>
  )
}
