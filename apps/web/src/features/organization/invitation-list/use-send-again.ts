import { useQueryClient } from '@tanstack/react-query'
import type { ApiError } from '@tollgate/app/api-error'
import { describeError } from '@tollgate/app/form-errors'
import type { Translate } from '@tollgate/messages'
import { useTranslate } from '@tollgate/messages/react'
import { toast } from '@tollgate/ui/toast'
import { useInviteMember } from '#api/invitation/invitation.ts'
import type { Invitation } from '#api/model/index.ts'
import { refresh } from '#app/api/nouns.ts'
import { rolesOf } from '../access/roles.ts'
import { addressRefusals, inviteRefusals } from '../invite/invite-refusals.ts'

/** A new email with a new link, with the same roles and team; also to people who declined. */
export function useSendAgain() {
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
          description: whyNotSent(error, t),
        }),
      onSettled: () => refresh(queryClient, 'invitation'),
    },
  })
  return ({ email, role, teamId, organizationId, status }: Invitation) => {
    const terms = { role: rolesOf({ role }), teamId: teamId ?? undefined, organizationId }
    mutate({ data: { email, ...terms, resend: status === 'pending' } })
  }
}

function whyNotSent(error: ApiError, t: Translate): string {
  const { code } = error
  const text = inviteRefusals[code]?.text ?? addressRefusals[code]
  return text === undefined ? describeError(error, t) : t(text)
}
