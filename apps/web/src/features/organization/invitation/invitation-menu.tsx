import { useQueryClient } from '@tanstack/react-query'
import { describeRefusal } from '@tollgate/app/use-form-errors'
import { useTranslate } from '@tollgate/messages/react'
import { MenuItem } from '@tollgate/ui/menu'
import { MoreMenu } from '@tollgate/ui/more-menu'
import { toast } from '@tollgate/ui/toast'
import { Link2, Send, X } from 'lucide-react'
import { useInviteMember } from '#api/invitation/invitation.ts'
import type { Invitation } from '#api/model/index.ts'
import { refreshNoun } from '#app/api/nouns.ts'
import { canManageMember, rolesOf } from '../access/roles.ts'
import { useOrganization } from '../access/use-organization.ts'
import { invitationPath } from './invitation-link.ts'
import type { InvitationState } from './invitation-state.ts'
import { inviteRefusals } from './send-invitations.ts'

interface InvitationMenuProps {
  invitation: Invitation
  state: InvitationState
  onCancel: () => void
}

/** What can be done about an invitation; nothing more once it is accepted. */
export function InvitationMenu({ invitation, state, onCancel }: InvitationMenuProps) {
  const t = useTranslate()
  const { roles } = useOrganization()
  const sendAgain = useResendInvitation()
  const copyLink = useCopyLink(invitation)
  const isPending = invitation.status === 'pending'
  const canSend = canManageMember(roles, invitation)
  if (state === 'accepted' || !(isPending || canSend)) return null
  return (
    <MoreMenu label={t('organization.invitation_list.actions_for', { email: invitation.email })}>
      {canSend && (
        <MenuItem onClick={() => sendAgain(invitation)}>
          <Send aria-hidden />
          {isPending
            ? t('organization.invitation_list.resend')
            : t('organization.invitation_list.invite_again')}
        </MenuItem>
      )}
      {state === 'pending' && (
        <MenuItem onClick={() => void copyLink()}>
          <Link2 aria-hidden />
          {t('organization.invitation_list.copy')}
        </MenuItem>
      )}
      {isPending && (
        <MenuItem tone="danger" onClick={onCancel}>
          <X aria-hidden />
          {t('organization.invitation_list.cancel')}
        </MenuItem>
      )}
    </MoreMenu>
  )
}

/** The link without the secret of the mail: it opens for the invited address only. */
function useCopyLink({ id, email }: Invitation): () => Promise<void> {
  const t = useTranslate()
  const url = window.location.origin + invitationPath({ id, secret: undefined })
  return async () => {
    try {
      await navigator.clipboard.writeText(url)
      toast.success(t('organization.invitation_list.copied'), {
        description: t('organization.invitation_list.copied_text', { email }),
      })
    } catch {
      toast.error(t('organization.invitation_list.copy_failed'), { description: url })
    }
  }
}

/** A new email with a new link, with the same roles and team; also to people who declined. */
function useResendInvitation() {
  const t = useTranslate()
  const queryClient = useQueryClient()
  const { mutate } = useInviteMember({
    mutation: {
      onSuccess: (_sent, { data: { email, resend } }) =>
        toast.success(t('organization.invitation_list.resent', { email }), {
          description: resend ? t('organization.invitation_list.resent_text') : undefined,
        }),
      onError: (error, { data: { email } }) =>
        toast.error(t('organization.invitation_list.not_sent', { email }), {
          description: describeRefusal(error, inviteRefusals, t),
        }),
      onSettled: () => refreshNoun(queryClient, 'invitation'),
    },
  })
  return ({ email, role, teamId, organizationId, status }: Invitation) => {
    const terms = { role: rolesOf({ role }), teamId: teamId ?? undefined, organizationId }
    mutate({ data: { email, ...terms, resend: status === 'pending' } })
  }
}
