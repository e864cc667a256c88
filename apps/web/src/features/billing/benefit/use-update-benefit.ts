import { useTranslate } from '@tollgate/messages/react'
import { getGetBenefitQueryKey, updateBenefit } from '#api/benefit/benefit.ts'
import type { Benefit } from '#api/model/index.ts'
import { useGone } from '#app/forms/use-gone.ts'
import { useSave } from '#app/forms/use-save.ts'

interface UpdateOptions {
  benefit: Benefit
  onClose: () => void
}

/** Saves a benefit from a dialog, which closes with it, or when someone else has deleted it. */
export function useUpdateBenefit({ benefit: { id, description }, onClose }: UpdateOptions) {
  const t = useTranslate()
  return useSave({
    noun: 'benefit',
    save: (changes: Parameters<typeof updateBenefit>[1]) => updateBenefit(id, changes),
    record: () => getGetBenefitQueryKey(id),
    success: (answer) => t('billing.benefit.saved', { description: answer.description }),
    onSaved: onClose,
    ...useGone(description, onClose),
  })
}
