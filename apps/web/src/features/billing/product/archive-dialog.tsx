import { useQueryClient } from '@tanstack/react-query'
import { describeError } from '@tollgate/app/form-errors'
import { useTranslate } from '@tollgate/messages/react'
import { ConfirmDialog } from '@tollgate/ui/confirm-dialog'
import { toast } from '@tollgate/ui/toast'
import type { Product } from '#api/model/index.ts'
import {
  getGetProductQueryKey,
  getListProductsQueryKey,
  useUpdateProduct,
} from '#api/products/products.ts'

interface ArchiveDialogProps {
  product: Product
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Asks before a product goes off sale, or back on sale. */
export function ArchiveDialog({ product, open, onOpenChange }: ArchiveDialogProps) {
  const t = useTranslate()
  const queryClient = useQueryClient()
  const { id, name, is_archived } = product
  const verb = is_archived ? 'unarchive' : 'archive'
  const update = useUpdateProduct({
    mutation: {
      onSuccess: (answer) => {
        queryClient.setQueryData(getGetProductQueryKey(id), answer)
        void queryClient.invalidateQueries({ queryKey: getListProductsQueryKey() })
        onOpenChange(false)
        toast.success(t(`billing.product.${verb}d`, { name }))
      },
    },
  })
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t(`billing.product.${verb}_title`, { name })}
      description={t(`billing.product.${verb}_text`)}
      confirmLabel={t(`billing.product.${verb}`)}
      tone={is_archived ? 'primary' : 'danger'}
      onConfirm={() => update.mutate({ id, data: { is_archived: !is_archived } })}
      pending={update.isPending}
      error={update.isError && describeError(update.error, t)}
    />
  )
}
