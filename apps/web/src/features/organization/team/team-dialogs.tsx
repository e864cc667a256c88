import { Link } from '@tanstack/react-router'
import { createTeamLimits } from '@tollgate/contracts/limits'
import { useTranslate } from '@tollgate/messages/react'
import { Button, buttonClass } from '@tollgate/ui/button'
import { Dialog, DialogContent, DialogFooter } from '@tollgate/ui/dialog'
import { Field } from '@tollgate/ui/field'
import { Input } from '@tollgate/ui/input'
import type { Team } from '#api/model/index.ts'
import { createTeam, removeTeam, updateTeam } from '#api/team/team.ts'
import { ConfirmMutation } from '#app/forms/confirm-mutation.tsx'
import { FormDialog } from '#app/forms/form-dialog.tsx'
import { useOrganization } from '../access/use-organization.ts'
import type { TeamRow } from './team-columns.tsx'
import { teamRefusals, useSaveTeam } from './use-save-team.ts'

export function CreateDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslate()
  const { id: organizationId } = useOrganization()
  const create = useSaveTeam({
    save: (name: string) => createTeam({ name, organizationId }),
    success: ({ name }) => t('organization.team.created', { name }),
    onClose,
  })
  return (
    <FormDialog<{ name: string }>
      title={t('organization.team.create')}
      description={t('organization.team.create_text')}
      width="small"
      submitLabel={t('organization.team.create_submit')}
      save={create}
      refusals={teamRefusals}
      onFormSubmit={({ name }) => create.mutate(name.trim())}
      onClose={onClose}
    >
      <NameField />
    </FormDialog>
  )
}

export function RenameDialog({ team, onClose }: { team: Team; onClose: () => void }) {
  const t = useTranslate()
  const { id: teamId, organizationId } = team
  const rename = useSaveTeam({
    save: (name: string) => updateTeam({ teamId, data: { name, organizationId } }),
    success: ({ name }) => t('organization.team.renamed', { name }),
    onClose,
  })
  return (
    <FormDialog<{ name: string }>
      title={t('organization.team.rename_title', { name: team.name })}
      width="small"
      submitLabel={t('organization.team.rename')}
      save={rename}
      refusals={teamRefusals}
      onFormSubmit={({ name }) => rename.mutate(name.trim())}
      onClose={onClose}
    >
      <NameField saved={team.name} />
    </FormDialog>
  )
}

/** The name of a team. */
function NameField({ saved }: { saved?: string }) {
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

interface RemoveDialogProps {
  team: TeamRow
  onClose: () => void
}

/** No one can remove their own team: said immediately, and not after a confirmation. */
export function RemoveDialog(props: RemoveDialogProps) {
  return props.team.isOwn ? <OwnTeam {...props} /> : <Confirm {...props} />
}

function OwnTeam({ team, onClose }: RemoveDialogProps) {
  const t = useTranslate()
  const { slug } = useOrganization()
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent
        title={t('organization.team.own_title', { name: team.name })}
        description={t('organization.team.own_text')}
      >
        <DialogFooter>
          <Button onClick={onClose}>{t('common.action.close')}</Button>
          <Link
            to="/$organization/members"
            params={{ organization: slug }}
            className={buttonClass({ variant: 'primary' })}
          >
            {t('organization.team.to_members')}
          </Link>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  )
}

function Confirm({ team, onClose }: RemoveDialogProps) {
  const t = useTranslate()
  const { id: teamId, organizationId, name, size } = team
  const remove = useSaveTeam({
    save: () => removeTeam({ teamId, organizationId }),
    success: () => t('organization.team.removed', { name }),
    onClose,
  })
  return (
    <ConfirmMutation
      title={t('organization.team.remove_title', { name })}
      description={t('organization.team.remove_text', { count: size })}
      confirmLabel={t('organization.team.remove')}
      mutation={remove}
      refusals={teamRefusals}
      onClose={onClose}
    />
  )
}
