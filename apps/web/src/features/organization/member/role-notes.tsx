import { roleNames } from '@tollgate/contracts/roles'
import { useTranslate } from '@tollgate/messages/react'
import { Alert } from '@tollgate/ui/alert'
import type { MemberWithUser } from '#api/model/index.ts'
import { useSession } from '#app/features/account/session/use-session.ts'
import { highestRole, rolesOf } from '../access/roles.ts'
import { useFormatRoles } from '../access/use-format-roles.ts'

interface RoleNotesProps {
  member: MemberWithUser
  chosen: string
}

/** What a change of roles could remove unnoticed. */
export function RoleNotes({ member, chosen }: RoleNotesProps) {
  const t = useTranslate()
  const rolesInWords = useFormatRoles()
  const session = useSession()
  const isOwn = member.userId === session.user.id
  const highest = highestRole(member)
  const below = roleNames.slice(roleNames.indexOf(highest) + 1)
  const demotes = below.some((role) => role === chosen)
  return (
    <>
      {rolesOf(member).length > 1 && (
        <Alert>
          {t('organization.member.role_several', {
            name: member.user.name,
            roles: rolesInWords(member),
          })}
        </Alert>
      )}
      {isOwn && demotes && <Alert tone="warning">{t('organization.member.role_own')}</Alert>}
    </>
  )
}
