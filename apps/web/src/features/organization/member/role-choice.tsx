import { useTranslate } from '@tollgate/messages/react'
import { Field } from '@tollgate/ui/field'
import { RadioGroup, RadioOption } from '@tollgate/ui/radio-group'
import { mayGive, type RoleName, roleNames } from '../access/roles.ts'
import { useOrganization } from '../access/use-organization.ts'

interface RoleChoiceProps {
  value: RoleName
  onValueChange: (role: RoleName) => void
}

/** One of the roles that the caller may give, each with what it allows. */
export function RoleChoice({ value, onValueChange }: RoleChoiceProps) {
  const t = useTranslate()
  const { roles } = useOrganization()
  return (
    <Field name="role" label={t('organization.member.role')}>
      <RadioGroup
        value={value}
        onValueChange={(chosen) => {
          const role = roleNames.find((name) => name === chosen)
          if (role !== undefined) onValueChange(role)
        }}
      >
        {roleNames.map((role) => (
          <RadioOption
            key={role}
            value={role}
            label={t(`organization.member.role_${role}`)}
            description={
              mayGive(roles, role)
                ? t(`organization.member.role_${role}_text`)
                : t('organization.member.role_above_own')
            }
            disabled={!mayGive(roles, role)}
          />
        ))}
      </RadioGroup>
    </Field>
  )
}
