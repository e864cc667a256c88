import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ApiError } from '@tollgate/app/api-error'
import { useTranslate } from '@tollgate/messages/react'
import { toast } from '@tollgate/ui/toast'
import { leaveOrganization } from '#api/member/member.ts'
import { ConfirmMutation } from '#app/forms/confirm-mutation.tsx'
import { useExitOrganization } from '../access/organization-changes.ts'
import { useOrganization } from '../access/use-organization.ts'

const lastOwner = 'YOU_CANNOT_LEAVE_THE_ORGANIZATION_AS_THE_ONLY_OWNER'

/** Not a save like others: nothing of the organization is read again. */
function useLeave() {
  const t = useTranslate()
  const goElsewhere = useExitOrganization()
  const { id, name } = useOrganization()
  return useMutation({
    mutationFn: () => leaveOrganization({ organizationId: id }),
    onSuccess: async () => {
      await goElsewhere(id)
      toast.success(t('organization.member.left', { organization: name }))
    },
    // Someone else removed the caller meanwhile.
    onError: async (error) => {
      if (error instanceof ApiError && error.code === 'MEMBER_NOT_FOUND') await goElsewhere(id)
    },
  })
}

export function LeaveDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslate()
  const { name } = useOrganization()
  const leave = useLeave()
  return (
    <ConfirmMutation
      title={t('organization.member.leave_title', { organization: name })}
      description={t('organization.member.leave_text')}
      confirmLabel={t('organization.member.leave_confirm')}
      mutation={leave}
      explain={(error) =>
        error instanceof ApiError && error.code === lastOwner ? <LastOwner /> : null
      }
      onClose={onClose}
    />
  )
}

function LastOwner() {
  const t = useTranslate()
  const { slug } = useOrganization()
  return (
    <>
      <p>{t('organization.member.leave_last_owner')}</p>
      <Link
        to="/$organization/settings/danger"
        params={{ organization: slug }}
        className="font-medium underline"
      >
        {t('organization.member.leave_settings')}
      </Link>
    </>
  )
}
