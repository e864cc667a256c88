import { Link } from '@tanstack/react-router'
import { ApiError } from '@tollgate/app/api-error'
import { useTranslate } from '@tollgate/messages/react'
import { ConfirmDialog } from '@tollgate/ui/confirm-dialog'
import { toast } from '@tollgate/ui/toast'
import { useLeaveOrganization } from '#api/organization/organization.ts'
import { useFormErrors } from '#app/forms/use-form-errors.ts'
import { useGoElsewhere } from '../access/use-go-elsewhere.ts'
import { useOrganization } from '../access/use-organization.ts'

const lastOwner = 'YOU_CANNOT_LEAVE_THE_ORGANIZATION_AS_THE_ONLY_OWNER'

function useLeave() {
  const t = useTranslate()
  const goElsewhere = useGoElsewhere()
  const { id, name } = useOrganization()
  return useLeaveOrganization({
    mutation: {
      onSuccess: async () => {
        await goElsewhere(id)
        toast.success(t('organization.member.left', { organization: name }))
      },
      // Somebody else removed the caller meanwhile.
      onError: async (error) => {
        if (error instanceof ApiError && error.code === 'MEMBER_NOT_FOUND') await goElsewhere(id)
      },
    },
  })
}

export function LeaveDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslate()
  const { id, name, slug } = useOrganization()
  const leave = useLeave()
  const errors = useFormErrors(leave.error)
  const isLastOwner = leave.error instanceof ApiError && leave.error.code === lastOwner
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('organization.member.leave_title', { organization: name })}
      description={t('organization.member.leave_text')}
      confirmLabel={t('organization.member.leave_confirm')}
      onConfirm={() => leave.mutate({ data: { organizationId: id } })}
      pending={leave.isPending}
      error={
        isLastOwner ? (
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
        ) : (
          errors.message
        )
      }
    />
  )
}
