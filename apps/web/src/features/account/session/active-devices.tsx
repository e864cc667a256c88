import { useQuery } from '@tanstack/react-query'
import { LoadError } from '@tollgate/app/page-states'
import { describeDevice } from '@tollgate/devices'
import { useTranslate } from '@tollgate/messages/react'
import { Badge } from '@tollgate/ui/badge'
import { PageHeader } from '@tollgate/ui/page-header'
import type { ListedSession } from '#api/model/index.ts'
import { getListSessionsQueryOptions } from '#api/session/session.ts'
import { usePageTitle } from '#app/page/page-title.ts'
import { RowsSkeleton } from '#app/page/rows-skeleton.tsx'
import { DeviceRow, useDeviceName } from './device-row.tsx'
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
            {...(own.includes(session)
              ? { badge: <ThisDevice />, isActive: true }
              : { onEnd: () => endSession(session) })}
          />
        ))}
      </ul>
      {others.length === 0 && (
        <p className="mt-4 text-ink-muted">{t('account.devices.only_one_text')}</p>
      )}
    </>
  )
}

function ThisDevice() {
  const t = useTranslate()
  return <Badge tone="accent">{t('account.devices.this_device')}</Badge>
}
