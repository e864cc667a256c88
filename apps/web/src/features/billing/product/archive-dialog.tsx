import { useTranslate } from '@tollgate/messages/react'
import type { Product } from '#api/model/index.ts'
import { getGetProductQueryKey, updateProduct } from '#api/product/product.ts'
import { ConfirmMutation } from '#app/forms/confirm-mutation.tsx'
import { useSave } from '#app/forms/use-save.ts'

interface ArchiveDialogProps {
  product: Product
  onClose: () => void
}

/** Asks before a product goes off sale, or back on sale. */
export function ArchiveDialog({ product, onClose }: ArchiveDialogProps) {
  const t = useTranslate()
  const { id, name, is_archived } = product
  const verb = is_archived ? 'unarchive' : 'archive'
  const update = useSave({
    noun: 'product',
    save: () => updateProduct(id, { is_archived: !is_archived }),
    record: () => getGetProductQueryKey(id),
    success: () => t(`billing.product.${verb}d`, { name }),
    onSaved: onClose,
  })
  return (
    <ConfirmMutation
      title={t(`billing.product.${verb}_title`, { name })}
      description={t(`billing.product.${verb}_text`)}
      confirmLabel={t(`billing.product.${verb}`)}
      tone={is_archived ? 'primary' : 'danger'}
      mutation={update}
      onClose={onClose}
    />
  )
}
