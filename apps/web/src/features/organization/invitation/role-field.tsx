import { useTranslate } from '@tollgate/messages/react'
import { Field } from '@tollgate/ui/field'
import { RadioGroup, RadioOption } from '@tollgate/ui/radio-group'
import { useOrganization } from '../access/use-organization.ts'

interface RoleFieldProps {
  role: string
  onChange: (role: string) => void
  disabled: boolean
}

/** No one can offer a role above their own. */
export function RoleField({ role, onChange, disabled }: RoleFieldProps) {
  const t = useTranslate()
  const isOwner = useOrganization().roles.includes('owner')
  return (
    <Field name="role" label={t('organization.invite.role')} disabled={disabled}>
      <RadioGroup value={role} onValueChange={onChange}>
        <RadioOption
          value="member"
          label={t('organization.invite.role_member')}
          description={t('organization.invite.role_member_text')}
        />
        <RadioOption
          value="admin"
          label={t('organization.invite.role_admin')}
          description={t('organization.invite.role_admin_text')}
        />
        {isOwner && (
          <RadioOption
            value="owner"
            label={t('organization.invite.role_owner')}
            description={t('organization.invite.role_owner_text')}
          />
        )}
      </RadioGroup>
    </Field>
  )
}
