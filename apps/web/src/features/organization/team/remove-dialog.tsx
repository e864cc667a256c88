import { Link } from '@tanstack/react-router'
import { useTranslate } from '@tollgate/messages/react'
import { Button, buttonClass } from '@tollgate/ui/button'
import { Dialog, DialogContent, DialogFooter } from '@tollgate/ui/dialog'
import { removeTeam } from '#api/team/team.ts'
import { ConfirmMutation } from '#app/forms/confirm-mutation.tsx'
import { useOrganization } from '../access/use-organization.ts'
import { teamRefusals } from './team-refusals.ts'
import { useSaveTeam } from './use-save-team.ts'
import type { TeamRow } from './use-team-rows.ts'

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
