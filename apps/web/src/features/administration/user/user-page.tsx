import { useParams } from '@tanstack/react-router'
import { useFormat, useTranslate } from '@tollgate/messages/react'
import { Alert } from '@tollgate/ui/alert'
import { lazy, Suspense } from 'react'
import { useGetUser } from '#api/administration-user/administration-user.ts'
import type { UserDetails, UserFull } from '#api/model/index.ts'
import { RecordPage, RecordQuery } from '#app/page/record-page.tsx'
import { RowsSkeleton } from '#app/page/rows-skeleton.tsx'
import { useMayInService } from '../access/service-access.ts'
import { AuditSection } from '../audit-entry/audit-section.tsx'
import { UserActions } from './user-actions.tsx'
import { UserRoles, UserStatus } from './user-badges.tsx'
import { UserFacts } from './user-facts.tsx'
import { UserMethods } from './user-methods.tsx'
import { UserOrganizations } from './user-organizations.tsx'
import { UserPurchases } from './user-purchases.tsx'

// Late, so that only pages with devices load what names them.
const UserSessions = lazy(() => import('./user-sessions.tsx'))

export function UserPage() {
  const { user: userId } = useParams({ from: '/_signed-in/administration/users/$user' })
  const details = useGetUser({ userId })
  return <RecordQuery query={details}>{(found) => <Page details={found} />}</RecordQuery>
}

function Page({ details }: { details: UserDetails }) {
  const { user, accounts, organizations, purchases } = details
  const maySeeSessions = useMayInService('session:list')
  return (
    <RecordPage
      title={user.name}
      status={
        <>
          <UserStatus user={user} />
          <UserRoles user={user} />
        </>
      }
      description={user.email}
      actions={<UserActions details={details} />}
      aside={<UserFacts user={user} />}
    >
      {user.banned && <Ban user={user} />}
      {details.twoFactorRecovery && <Recovery dueAt={details.twoFactorRecovery.dueAt} />}
      <UserMethods accounts={accounts} />
      {maySeeSessions && (
        <Suspense fallback={<RowsSkeleton />}>
          <UserSessions user={user} />
        </Suspense>
      )}
      <UserOrganizations memberships={organizations} />
      <UserPurchases purchases={purchases} />
      <AuditSection about={{ user: user.id }} />
    </RecordPage>
  )
}

/** Until when a user is shut out, and why. */
function Ban({ user: { banExpires, banReason } }: { user: UserFull }) {
  const t = useTranslate()
  const format = useFormat()
  return (
    <Alert
      tone="danger"
      title={
        banExpires === null
          ? t('administration.user.ban_forever')
          : t('administration.user.ban_until', { when: format.dateTime(banExpires) })
      }
    >
      {banReason !== null && t('administration.user.ban_reason_given', { reason: banReason })}
    </Alert>
  )
}

/** When the second factor is removed. */
function Recovery({ dueAt }: { dueAt: string }) {
  const t = useTranslate()
  const format = useFormat()
  const when = format.dateTime(dueAt)
  return <Alert tone="warning" title={t('administration.user.recovery_due', { when })} />
}
