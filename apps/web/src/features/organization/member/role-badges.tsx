import { roleNames } from '@tollgate/contracts/roles'
import { useTranslate } from '@tollgate/messages/react'
import { Badge } from '@tollgate/ui/badge'
import { rolesOf } from '../access/roles.ts'

/** A member’s current or offered roles; a role without a text is shown as it is. */
export function RoleBadges({ holder }: { holder: { role: string } }) {
  const t = useTranslate()
  return (
    <span className="inline-flex flex-wrap gap-1">
      {rolesOf(holder).map((role) => {
        const known = roleNames.find((name) => name === role)
        return (
          <Badge key={role} tone={role === 'owner' ? 'accent' : 'neutral'}>
            {known === undefined ? role : t(`organization.invite.role_${known}`)}
          </Badge>
        )
      })}
    </span>
  )
}
