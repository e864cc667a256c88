import { useTranslate } from '@tollgate/messages/react'
import { Field } from '@tollgate/ui/field'
import { Select } from '@tollgate/ui/select'
import { useTeams } from '../team/use-teams.ts'

interface TeamFieldProps {
  teamId: string
  onChange: (teamId: string) => void
  disabled: boolean
}

export function TeamField({ teamId, onChange, disabled }: TeamFieldProps) {
  const t = useTranslate()
  const { data: teams = [] } = useTeams()
  if (teams.length === 0) return null
  const options = teams.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <Field name="teamId" label={t('organization.invite.team')} disabled={disabled} optional>
      <Select
        options={[{ value: '', label: t('organization.invite.no_team') }, ...options]}
        value={teamId}
        onValueChange={onChange}
      />
    </Field>
  )
}
