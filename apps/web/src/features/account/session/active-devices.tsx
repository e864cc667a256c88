import { useQuery } from '@tanstack/react-query'
import { LoadError } from '@tollgate/app/page-states'
import { type Device, describeDevice } from '@tollgate/devices'
import { useFormat, useLanguage, useTranslate } from '@tollgate/messages/react'
import { Badge } from '@tollgate/ui/badge'
import { Button } from '@tollgate/ui/button'
import { PageHeader } from '@tollgate/ui/page-header'
import { Monitor, Smartphone, SquareTerminal, Tablet } from 'lucide-react'
import type { ListedSession } from '#api/model/index.ts'
import { getListSessionsQueryOptions } from '#api/session/session.ts'
import { usePageTitle } from '#app/page/page-title.ts'
import { RowsSkeleton } from '#app/page/rows-skeleton.tsx'
import { EndAllSessions, EndOtherSessions, useEndSession } from './end-sessions.tsx'
import { useSession } from './use-session.ts'

export function ActiveDevices() {
  const t = useTranslate()
  // Not by its own hook: a sign-in loads this noun too, and no hook that watches.
  const sessions = useQuery(getListSessionsQueryOptions())
  const others = useOthers(sessions.data)
  usePageTitle(t('account.devices.title'))
  return (
    <>
      <PageHeader
        title={t('account.devices.title')}
        description={t('account.devices.text')}
        actions={
          <>
            {others.length > 0 && <EndOtherSessions count={others.length} />}
            <EndAllSessions />
          </>
        }
      />
      {sessions.isPending && <RowsSkeleton />}
      {sessions.isError && <LoadError error={sessions.error} onRetry={sessions.refetch} />}
      {sessions.data && <DeviceList sessions={sessions.data} others={others} />}
    </>
  )
}

/** All but this one, the newest first. */
function useOthers(sessions: ListedSession[] = []): ListedSession[] {
  const { session: own } = useSession()
  return sessions
    .filter(({ token }) => token !== own.token)
    .toSorted((one, other) => other.createdAt.localeCompare(one.createdAt))
}

function DeviceList({ sessions, others }: { sessions: ListedSession[]; others: ListedSession[] }) {
  const t = useTranslate()
  const deviceName = useDeviceName()
  const endSession = useEndSession((session) => deviceName(describeDevice(session.userAgent)))
  const own = sessions.filter((session) => !others.includes(session))
  return (
    <>
      <ul aria-label={t('account.devices.list')} className="divide-y border-y">
        {[...own, ...others].map((session) => (
          <DeviceRow
            key={session.id}
            session={session}
            isThisDevice={own.includes(session)}
            onEnd={() => endSession(session)}
          />
        ))}
      </ul>
      {others.length === 0 && (
        <p className="mt-4 text-ink-muted">{t('account.devices.only_one_text')}</p>
      )}
    </>
  )
}

const icons = { computer: Monitor, phone: Smartphone, tablet: Tablet, program: SquareTerminal }

interface DeviceRowProps {
  session: ListedSession
  isThisDevice: boolean
  onEnd: () => void
}

function DeviceRow({ session, isThisDevice, onEnd }: DeviceRowProps) {
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

function useDeviceName(): (device: Device) => string {
  const t = useTranslate()
  return ({ browser, system }) => {
    if (browser !== null && system !== null) {
      return t('account.devices.browser_on_system', { browser, system })
    }
    return browser ?? system ?? t('account.devices.unknown_device')
  }
}
