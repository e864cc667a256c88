import { type Device, describeDevice } from '@tollgate/devices'
import { useFormat, useLanguage, useTranslate } from '@tollgate/messages/react'
import { Button } from '@tollgate/ui/button'
import { Monitor, Smartphone, SquareTerminal, Tablet } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ListedSession, Session } from '#api/model/index.ts'

/** Others are shown no countries. */
type ShownSession = Session & Partial<Pick<ListedSession, 'country'>>

const icons = { computer: Monitor, phone: Smartphone, tablet: Tablet, program: SquareTerminal }

interface DeviceRowProps {
  session: ShownSession
  /** What else there is to say about it. */
  badge?: ReactNode
  /** Whether it is being used right now. */
  isActive?: boolean
  /** Without it, the device can’t be signed out here. */
  onEnd?: () => void
}

/** A browser or program that someone is signed in with. */
export function DeviceRow({ session, badge, isActive = false, onEnd }: DeviceRowProps) {
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
          {badge}
        </p>
        <Place session={session} />
        <p className="flex flex-wrap gap-x-3 text-ink-muted">
          <span>
            {isActive
              ? t('account.devices.active_now')
              : t('account.devices.last_active', { when: format.date(session.updatedAt) })}
          </span>
          <time dateTime={session.createdAt} title={format.dateTime(session.createdAt)}>
            {t('account.devices.signed_in', { when: format.relative(session.createdAt) })}
          </time>
        </p>
      </div>
      {onEnd && (
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
function Place({ session }: { session: ShownSession }) {
  const t = useTranslate()
  const { language } = useLanguage()
  const { country = null, ipAddress } = session
  const names = new Intl.DisplayNames(language, { type: 'region' })
  return (
    <p className="flex flex-wrap gap-x-3 text-ink-muted">
      {country !== null && <span>{names.of(country)}</span>}
      {country === null && ipAddress === '' && <span>{t('account.devices.unknown_place')}</span>}
      {ipAddress !== '' && <span className="tabular-nums">{ipAddress}</span>}
    </p>
  )
}

export function useDeviceName(): (device: Device) => string {
  const t = useTranslate()
  return ({ browser, system }) => {
    if (browser !== null && system !== null) {
      return t('account.devices.browser_on_system', { browser, system })
    }
    return browser ?? system ?? t('account.devices.unknown_device')
  }
}
