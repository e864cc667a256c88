import { useMutation } from '@tanstack/react-query'
import { ApiError } from '@tollgate/app/api-error'
import { useTranslate } from '@tollgate/messages/react'
import { toast } from '@tollgate/ui/toast'
import { deleteOrganization } from '#api/organization/organization.ts'
import { ConfirmMutation } from '#app/forms/confirm-mutation.tsx'
import { useExitOrganization } from '../access/use-exit-organization.ts'
import { useOrganization } from '../access/use-organization.ts'
import { deletionBlockers } from './deletion-blockers.ts'

/** Deletes after its name was typed; opens another organization then. */
export function DeleteDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslate()
  const { name, slug } = useOrganization()
  const deletion = useDelete()
  const word = name.trim() || slug
  return (
    <ConfirmMutation
      title={t('organization.danger.delete_title', { organization: word })}
      description={t('organization.danger.delete_consequence')}
      confirmLabel={t('organization.danger.delete_confirm')}
      typeToConfirm={word}
      orType={slug}
      mutation={deletion}
      explain={(error, message) => message && <Refusal message={message} error={error} />}
      onClose={onClose}
    />
  )
}

/** Not a save like others: nothing of the organization is read again. */
function useDelete() {
  const t = useTranslate()
  const goElsewhere = useExitOrganization()
  const { id, name, slug } = useOrganization()
  return useMutation({
    mutationFn: () => deleteOrganization({ organizationId: id }),
    onSuccess: async () => {
      await goElsewhere(id)
      toast.success(t('organization.danger.deleted', { organization: name || slug }))
    },
    // Someone else deleted it meanwhile, or removed the caller.
    onError: async (error) => {
      const gone = 'USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION'
      if (!(error instanceof ApiError) || error.code !== gone) return
      await goElsewhere(id)
      toast.error(t('organization.error.not_member'))
    },
  })
}

function Refusal({ message, error }: { message: string; error: unknown }) {
  const t = useTranslate()
  const reasons = deletionBlockers(error)
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
