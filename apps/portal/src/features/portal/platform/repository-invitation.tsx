import { describeError } from '@tollgate/app/form-errors'
import { useTranslate } from '@tollgate/messages/react'
import { Button } from '@tollgate/ui/button'
import { toast } from '@tollgate/ui/toast'
import type { CustomerBenefitGrant } from '#api/model'
import { useUpdatePortalBenefitGrant } from '#api/portal-benefit-grant/portal-benefit-grant.ts'

/** GitHub lets nobody in who hasn’t accepted its invitation, which expires. */
export function RepositoryInvitation({ grant }: { grant: CustomerBenefitGrant }) {
  const t = useTranslate()
  const { id, benefit, properties, is_granted } = grant
  const { mutate, isPending } = useUpdatePortalBenefitGrant({
    mutation: {
      onSuccess: () => toast.success(t('portal.platform.invited_again')),
      onError: (error) => toast.error(describeError(error, t)),
    },
  })
  const isInvited = is_granted && 'account_id' in properties
  if (benefit.type !== 'github_repository' || !isInvited) return null
  const { repository_owner: owner, repository_name: name } = benefit.properties
  return (
    <>
      <p className="wrap-anywhere">
        {t('portal.platform.invited', { repository: `${owner}/${name}` })}
      </p>
      <div>
        <Button
          size="small"
          pending={isPending}
          onClick={() => mutate({ id, data: { benefit_type: benefit.type } })}
        >
          {t('portal.platform.invite_again')}
        </Button>
      </div>
    </>
  )
}
