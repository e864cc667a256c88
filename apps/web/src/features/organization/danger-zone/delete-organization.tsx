import { useMutation } from '@tanstack/react-query'
import { ApiError } from '@tollgate/app/api-error'
import { useTranslate } from '@tollgate/messages/react'
import { Alert } from '@tollgate/ui/alert'
import { Button } from '@tollgate/ui/button'
import { toast } from '@tollgate/ui/toast'
import { useId, useState } from 'react'
import { type StillNeededReason, StillNeededReasonKind } from '#api/model/index.ts'
import { useListOrders } from '#api/order/order.ts'
import { deleteOrganization } from '#api/organization/organization.ts'
import { ConfirmMutation } from '#app/forms/confirm-mutation.tsx'
import { useExitOrganization } from '../access/organization-changes.ts'
import { useOrganization } from '../access/use-organization.ts'

export function DeleteOrganization() {
  const t = useTranslate()
  const { id } = useOrganization()
  const noteId = useId()
  const [confirming, setConfirming] = useState(false)
  const orders = useListOrders({ organization_id: id, limit: 1 }).data?.pagination.total_count ?? 0
  // Said before the press: the API would refuse it.
  const isBlocked = orders > 0
  return (
    <div className="space-y-4">
      {isBlocked ? (
        <div id={noteId}>
          <Alert>
            {t('organization.danger_zone.blocked_by_orders_to_keep', { count: orders })}
          </Alert>
        </div>
      ) : (
        <DeletionConsequences />
      )}
      <Button
        variant="danger"
        disabled={isBlocked}
        aria-describedby={isBlocked ? noteId : undefined}
        onClick={() => setConfirming(true)}
      >
        {t('organization.danger_zone.delete_submit')}
      </Button>
      {confirming && <DeleteDialog onClose={() => setConfirming(false)} />}
    </div>
  )
}

function DeletionConsequences() {
  const t = useTranslate()
  return (
    <>
      <ul className="list-disc space-y-1 pl-5">
        <li>{t('organization.danger_zone.deletes_memberships')}</li>
        <li>{t('organization.danger_zone.deletes_catalog')}</li>
        <li>{t('organization.danger_zone.revokes_tokens')}</li>
      </ul>
      <p className="text-ink-muted">{t('organization.danger_zone.keeps_orders')}</p>
    </>
  )
}

/** Deletes after its name was typed; opens another organization then. */
function DeleteDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslate()
  const { name, slug } = useOrganization()
  const deletion = useDelete()
  const word = name.trim() || slug
  return (
    <ConfirmMutation
      title={t('organization.danger_zone.delete_title', { organization: word })}
      description={t('organization.danger_zone.delete_consequence')}
      confirmLabel={t('organization.danger_zone.delete_confirm')}
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
      toast.success(t('organization.danger_zone.deleted', { organization: name || slug }))
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
            <li key={kind}>{t(`organization.danger_zone.blocked_by_${kind}`, { count })}</li>
          ))}
        </ul>
      )}
    </>
  )
}

const blockerKinds: readonly unknown[] = Object.values(StillNeededReasonKind)

function isBlocker(value: unknown): value is StillNeededReason {
  if (typeof value !== 'object' || value === null) return false
  return (
    'kind' in value &&
    blockerKinds.includes(value.kind) &&
    'count' in value &&
    Number(value.count) > 0
  )
}

/** What is in the way of a deletion, as the API counts it; nothing for other errors. */
function deletionBlockers(error: unknown): StillNeededReason[] {
  if (!(error instanceof ApiError)) return []
  const { reasons } = error.body
  return Array.isArray(reasons) ? reasons.filter(isBlocker) : []
}
