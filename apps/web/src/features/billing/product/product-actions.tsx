import { Link } from '@tanstack/react-router'
import { useTranslate } from '@tollgate/messages/react'
import { buttonClass } from '@tollgate/ui/button'
import { MenuItem } from '@tollgate/ui/menu'
import { MoreMenu } from '@tollgate/ui/more-menu'
import { toast } from '@tollgate/ui/toast'
import { Archive, ArchiveRestore, Copy } from 'lucide-react'
import { useState } from 'react'
import type { Product } from '#api/model/index.ts'
import { getGetProductQueryKey, updateProduct } from '#api/product/product.ts'
import { useCan, useOrganization } from '#app/features/organization/access/use-organization.ts'
import { ConfirmMutation } from '#app/forms/confirm-mutation.tsx'
import { useSave } from '#app/forms/use-save.ts'

/** What can be done with a product, by those who may. */
export function ProductActions({ product }: { product: Product }) {
  const t = useTranslate()
  const { slug } = useOrganization()
  const mayChange = useCan('products:write')
  const [confirming, setConfirming] = useState(false)
  const archived = product.is_archived
  const ArchiveIcon = archived ? ArchiveRestore : Archive
  async function copyId(): Promise<void> {
    await navigator.clipboard.writeText(product.id)
    toast.success(t('billing.product.id_copied'))
  }
  return (
    <>
      {mayChange && (
        <Link
          to="/$organization/products/$product/edit"
          params={{ organization: slug, product: product.id }}
          className={buttonClass()}
        >
          {t('common.action.edit')}
        </Link>
      )}
      <MoreMenu>
        <MenuItem onClick={() => void copyId()}>
          <Copy aria-hidden />
          {t('billing.product.copy_id')}
        </MenuItem>
        {mayChange && (
          <MenuItem tone={archived ? undefined : 'danger'} onClick={() => setConfirming(true)}>
            <ArchiveIcon aria-hidden />
            {archived ? t('billing.product.unarchive') : t('billing.product.archive')}
          </MenuItem>
        )}
      </MoreMenu>
      {confirming && <ArchiveDialog product={product} onClose={() => setConfirming(false)} />}
    </>
  )
}

interface ArchiveDialogProps {
  product: Product
  onClose: () => void
}

/** Asks before a product goes off sale, or back on sale. */
function ArchiveDialog({ product, onClose }: ArchiveDialogProps) {
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
