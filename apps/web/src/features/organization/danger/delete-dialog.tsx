import { ApiError } from '@tollgate/app/api-error'
import { useTranslate } from '@tollgate/messages/react'
import { ConfirmDialog } from '@tollgate/ui/confirm-dialog'
import { toast } from '@tollgate/ui/toast'
import { useDeleteOrganization } from '#api/organization/organization.ts'
import { type Refusals, useFormErrors } from '#app/forms/use-form-errors.ts'
import { useGoElsewhere } from '../access/use-go-elsewhere.ts'
import { useOrganization } from '../access/use-organization.ts'
import { stillNeededReasons } from './still-needed.ts'

const refusals: Refusals = {
  YOU_ARE_NOT_ALLOWED_TO_DELETE_THIS_ORGANIZATION: { text: 'organization.danger.not_owner' },
  ORGANIZATION_IS_STILL_NEEDED: { text: 'organization.danger.still_needed' },
}

/** Deletes after its name was typed; opens another organization then. */
export function DeleteDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslate()
  const { id, name, slug } = useOrganization()
  const deletion = useDelete()
  const { message } = useFormErrors(deletion.error, refusals)
  const word = name.trim() || slug
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('organization.danger.delete_title', { organization: word })}
      description={t('organization.danger.delete_consequence')}
      confirmLabel={t('organization.danger.delete_confirm')}
      typeToConfirm={word}
      orType={slug}
      onConfirm={() => deletion.mutate({ data: { organizationId: id } })}
      pending={deletion.isPending}
      error={message && <Refusal message={message} error={deletion.error} />}
    />
  )
}

function useDelete() {
  const t = useTranslate()
  const goElsewhere = useGoElsewhere()
  const { id, name, slug } = useOrganization()
  return useDeleteOrganization({
    mutation: {
      onSuccess: async () => {
        await goElsewhere(id)
        toast.success(t('organization.danger.deleted', { organization: name || slug }))
      },
      // Somebody else deleted it meanwhile, or removed the caller.
      onError: async (error) => {
        const gone = 'USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION'
        if (!(error instanceof ApiError) || error.code !== gone) return
        await goElsewhere(id)
        toast.error(t('organization.error.not_member'))
      },
    },
  })
}

function Refusal({ message, error }: { message: string; error: unknown }) {
  const t = useTranslate()
  const reasons = stillNeededReasons(error)
  return (
    <>
      <p>{message}</p>
      {reasons.length > 0 && (
        <ul className="mt-2 list-disc space-y-1 pl-5">
          {reasons.map(({ kind, count }) => (
            <li key={kind}>{t(`organization.danger.needed_${kind}`, { count })}</li>
          ))}
        </ul>
      )}
    </>
  )
}
