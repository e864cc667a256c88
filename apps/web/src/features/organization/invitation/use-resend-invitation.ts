import { useQueryClient } from '@tanstack/react-query'
import { useTranslate } from '@tollgate/messages/react'
import { toast } from '@tollgate/ui/toast'
import { useInviteMember } from '#api/invitation/invitation.ts'
import type { Invitation } from '#api/model/index.ts'
import { refreshNoun } from '#app/api/nouns.ts'
import { describeRefusal } from '#app/forms/use-form-errors.ts'
import { rolesOf } from '../access/roles.ts'
import { inviteRefusals } from './invite-refusals.ts'

/** A new email with a new link, with the same roles and team; also to people who declined. */
export function useResendInvitation() {
  const t = useTranslate()
  const queryClient = useQueryClient()
  const { mutate } = useInviteMember({
    mutation: {
      onSuccess: (_sent, { data: { email, resend } }) =>
        toast.success(t('organization.invitation_list.sent_again', { email }), {
          description: resend ? t('organization.invitation_list.sent_again_text') : undefined,
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
