import { createTeamLimits } from '@tollgate/contracts/limits'
import { useTranslate } from '@tollgate/messages/react'
import { Field } from '@tollgate/ui/field'
import { Input } from '@tollgate/ui/input'

/** The name of a team. */
export function NameField({ saved }: { saved?: string }) {
  const t = useTranslate()
  return (
    <Field
      name="name"
      label={t('organization.team.name')}
      validate={(value) => (String(value).trim() ? null : t('common.form.required'))}
    >
      <Input defaultValue={saved} {...createTeamLimits.name} autoComplete="off" />
    </Field>
  )
}
