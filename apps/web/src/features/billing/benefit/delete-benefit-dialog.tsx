import { useNavigate } from '@tanstack/react-router'
import { useTranslate } from '@tollgate/messages/react'
import { deleteBenefit } from '#api/benefit/benefit.ts'
import type { Benefit } from '#api/model/index.ts'
import { useOrganization } from '#app/features/organization/access/use-organization.ts'
import { ConfirmMutation } from '#app/forms/confirm-mutation.tsx'
import { useSave } from '#app/forms/use-save.ts'

interface DeleteBenefitDialogProps {
  benefit: Benefit
  onClose: () => void
}

export function DeleteBenefitDialog({ benefit, onClose }: DeleteBenefitDialogProps) {
  const t = useTranslate()
  const navigate = useNavigate()
  const { slug } = useOrganization()
  const { id, description } = benefit
  const leave = () => navigate({ to: '/$organization/benefits', params: { organization: slug } })
  const remove = useSave({
    noun: 'benefit',
    save: () => deleteBenefit(id),
    leave,
    success: () => t('billing.benefit.deleted', { description }),
  })
  return (
    <ConfirmMutation
      title={t('billing.benefit.delete_title', { description })}
      description={t('billing.benefit.delete_text')}
      confirmLabel={t('billing.benefit.delete')}
      mutation={remove}
      onClose={onClose}
    />
  )
}
