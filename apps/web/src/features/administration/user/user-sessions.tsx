import { useQuery } from '@tanstack/react-query'
import { LoadError } from '@tollgate/app/page-states'
import { describeDevice } from '@tollgate/devices'
import { useTranslate } from '@tollgate/messages/react'
import { Badge } from '@tollgate/ui/badge'
import { Button } from '@tollgate/ui/button'
import { useState } from 'react'
import {
  listUserSessions,
  revokeUserSession,
  revokeUserSessions,
} from '#api/administration-session/administration-session.ts'
import type { Session, UserFull } from '#api/model/index.ts'
import { ConfirmMutation } from '#app/forms/confirm-mutation.tsx'
import { useSave } from '#app/forms/use-save.ts'
import { Section, SectionNote } from '#app/page/record-page.tsx'
import { RowsSkeleton } from '#app/page/rows-skeleton.tsx'
import { DeviceRow, useDeviceName } from '../../account/session/device-row.tsx'
import { useSession } from '../../account/session/use-session.ts'
import { useMayInService } from '../access/service-access.ts'

function useUserSessions(userId: string) {
  return useQuery({
    queryKey: ['/api/auth/admin/list-user-sessions', userId],
    queryFn: ({ signal }) => listUserSessions({ userId }, { signal }),
  })
}

/** Where a user is signed in. */
export default function UserSessions({ user }: { user: UserFull }) {
  const t = useTranslate()
  const { data, error, refetch } = useUserSessions(user.id)
  const mayEnd = useMayInService('session:revoke')
  const sessions = data?.sessions ?? []
  return (
    <Section
      title={t('account.devices.title')}
      action={mayEnd && sessions.length > 0 && <EndAll user={user} />}
    >
      {data === undefined && error === null && <RowsSkeleton />}
      {data === undefined && error !== null && <LoadError error={error} onRetry={refetch} />}
      {data?.sessions.length === 0 && (
        <SectionNote>{t('administration.user.sessions_none')}</SectionNote>
      )}
      {sessions.length > 0 && <SessionList sessions={sessions} mayEnd={mayEnd} />}
    </Section>
  )
}

function SessionList({ sessions, mayEnd }: { sessions: readonly Session[]; mayEnd: boolean }) {
  const t = useTranslate()
  const { session: own } = useSession()
  const { mutate: end } = useEndSession()
  return (
    <ul aria-label={t('account.devices.list')} className="divide-y border-y">
      {sessions.map((session) => (
        <DeviceRow
          key={session.id}
          session={session}
          badge={<SessionBadge session={session} />}
          isActive={session.token === own.token}
          onEnd={mayEnd && session.token !== own.token ? () => end(session) : undefined}
        />
      ))}
    </ul>
  )
}

function SessionBadge({ session }: { session: Session }) {
  const t = useTranslate()
  const { session: own } = useSession()
  if (session.token === own.token) {
    return <Badge tone="accent">{t('account.devices.this_device')}</Badge>
  }
  if (session.impersonatedBy === null) return null
  return <Badge tone="warning">{t('administration.user.session_impersonated')}</Badge>
}

function useEndSession() {
  const t = useTranslate()
  const deviceName = useDeviceName()
  return useSave({
    noun: 'user_session',
    save: ({ token: sessionToken }: Session) => revokeUserSession({ sessionToken }),
    success: (_answer, { userAgent }) =>
      t('account.devices.ended', { device: deviceName(describeDevice(userAgent)) }),
  })
}

function EndAll({ user: { id: userId, name } }: { user: UserFull }) {
  const t = useTranslate()
  const [asking, setAsking] = useState(false)
  const endAll = useSave({
    noun: 'user_session',
    save: () => revokeUserSessions({ userId }),
    success: () => t('administration.user.all_ended', { name }),
    onSaved: () => setAsking(false),
  })
  return (
    <>
      <Button size="small" onClick={() => setAsking(true)}>
        {t('account.devices.end_all')}
      </Button>
      {asking && (
        <ConfirmMutation
          title={t('administration.user.end_all_title', { name })}
          description={t('administration.user.end_all_text')}
          confirmLabel={t('account.devices.end_all')}
          mutation={endAll}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
