import { useTranslate } from '@tollgate/messages/react'
import { Badge } from '@tollgate/ui/badge'
import type { UserFull } from '#api/model/index.ts'
import { rolesOf } from '../../organization/access/roles.ts'
import { useRoleName } from './role-name.ts'

/** Whether a user can sign in, and if not, why. */
export function UserStatus({ user }: { user: UserFull }) {
  const t = useTranslate()
  if (user.banned) return <Badge tone="danger">{t('administration.user.status_banned')}</Badge>
  return user.emailVerified ? (
    <Badge tone="success">{t('administration.user.status_active')}</Badge>
  ) : (
    <Badge tone="warning">{t('administration.user.status_unverified')}</Badge>
  )
}

/** The roles of a user in the whole service; being a user is none worth a mark. */
export function UserRoles({ user }: { user: UserFull }) {
  const roleName = useRoleName()
  return rolesOf(user)
    .filter((role) => role !== 'user')
    .map((role) => (
      <Badge key={role} tone={role === 'admin' ? 'accent' : 'neutral'}>
        {roleName(role)}
      </Badge>
    ))
}
