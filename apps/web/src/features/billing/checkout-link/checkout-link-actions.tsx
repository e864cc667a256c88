import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { describeError } from '@tollgate/app/form-errors'
import { useTranslate } from '@tollgate/messages/react'
import { Button, buttonClass } from '@tollgate/ui/button'
import { ConfirmDialog } from '@tollgate/ui/confirm-dialog'
import { Menu, MenuContent, MenuItem, MenuTrigger } from '@tollgate/ui/menu'
import { toast } from '@tollgate/ui/toast'
import { Ellipsis, Trash2 } from 'lucide-react'
import { useState } from 'react'
import {
  getListCheckoutLinksQueryKey,
  useDeleteCheckoutLink,
} from '#api/checkout-links/checkout-links.ts'
import type { CheckoutLink } from '#api/model/index.ts'
import { useMayChange } from '#app/features/organization/access/use-may-change.ts'
import { useOrganization } from '#app/features/organization/access/use-organization.ts'
import { linkName } from './link-name.ts'

/** Edit and delete, for those who may. */
export function CheckoutLinkActions({ link }: { link: CheckoutLink }) {
  const t = useTranslate()
  const { slug } = useOrganization()
  const [asking, setAsking] = useState(false)
  if (!useMayChange()) return null
  return (
    <>
      <Link
        to="/$organization/checkout-links/$link/edit"
        params={{ organization: slug, link: link.id }}
        className={buttonClass()}
      >
        {t('common.action.edit')}
      </Link>
      <Menu>
        <MenuTrigger aria-label={t('common.action.more')} render={<Button size="icon" />}>
          <Ellipsis aria-hidden />
        </MenuTrigger>
        <MenuContent>
          <MenuItem tone="danger" onClick={() => setAsking(true)}>
            <Trash2 aria-hidden />
            {t('billing.checkout_link.delete')}
          </MenuItem>
        </MenuContent>
      </Menu>
      <DeleteDialog link={link} open={asking} onOpenChange={setAsking} />
    </>
  )
}

interface DeleteDialogProps {
  link: CheckoutLink
  open: boolean
  onOpenChange: (open: boolean) => void
}

function DeleteDialog({ link, open, onOpenChange }: DeleteDialogProps) {
  const t = useTranslate()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { slug } = useOrganization()
  const remove = useDeleteCheckoutLink({
    mutation: {
      onSuccess: async () => {
        toast.success(t('billing.checkout_link.deleted'))
        await navigate({ to: '/$organization/checkout-links', params: { organization: slug } })
        await queryClient.invalidateQueries({ queryKey: getListCheckoutLinksQueryKey() })
      },
    },
  })
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('billing.checkout_link.delete_title', { label: linkName(link) })}
      description={
        <span className="break-words">
          {t('billing.checkout_link.delete_text', { url: link.url })}
        </span>
      }
      confirmLabel={t('billing.checkout_link.delete')}
      onConfirm={() => remove.mutate({ id: link.id })}
      pending={remove.isPending}
      error={remove.isError && describeError(remove.error, t)}
    />
  )
}
