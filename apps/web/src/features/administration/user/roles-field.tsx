import { useTranslate } from '@tollgate/messages/react'
import { Checkbox } from '@tollgate/ui/checkbox'
import { ChoiceField } from '@tollgate/ui/choice-field'
import { useServiceAccess } from '../access/service-access.ts'
import { useRoleName } from './role-name.ts'

interface RolesFieldProps {
  roles: readonly string[]
  onChange: (roles: string[]) => void
}

/** The roles that the reader may give; every user is a user. */
export function RolesField({ roles, onChange }: RolesFieldProps) {
  const t = useTranslate()
  const roleName = useRoleName()
  const offered = useServiceAccess().roles.filter((role) => role !== 'user')
  return (
    <fieldset className="space-y-2">
      <legend className="mb-1.5 font-medium text-[0.8125rem]">
        {t('administration.user.roles')}
      </legend>
      {offered.map((role) => (
        <ChoiceField key={role} name={`role-${role}`} label={roleName(role)}>
          <Checkbox
            checked={roles.includes(role)}
            onCheckedChange={(checked) =>
              onChange(checked ? [...roles, role] : roles.filter((held) => held !== role))
            }
          />
        </ChoiceField>
      ))}
      <p className="text-[0.8125rem] text-ink-muted">{t('administration.user.role_help')}</p>
    </fieldset>
  )
}

/** As the API takes them: someone without any is a user. */
export function rolesToSave(roles: readonly string[]): string[] {
  return roles.length === 0 ? ['user'] : [...roles]
}
