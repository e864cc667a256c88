import { Link, useNavigate } from '@tanstack/react-router'
import { useTranslate } from '@tollgate/messages/react'
import { Button, buttonClass } from '@tollgate/ui/button'
import { Menu, MenuContent, MenuItem, MenuTrigger } from '@tollgate/ui/menu'
import { Ellipsis, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { deleteCheckoutLink } from '#api/checkout-link/checkout-link.ts'
import type { CheckoutLink } from '#api/model/index.ts'
import { useCan, useOrganization } from '#app/features/organization/access/use-organization.ts'
import { ConfirmMutation } from '#app/forms/confirm-mutation.tsx'
import { useSave } from '#app/forms/use-save.ts'
import { linkName } from './link-name.ts'

/** Edit and delete, for those who may. */
export function CheckoutLinkActions({ link }: { link: CheckoutLink }) {
  const t = useTranslate()
  const { slug } = useOrganization()
  const [confirming, setConfirming] = useState(false)
  if (!useCan('checkout_links:write')) return null
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
          <MenuItem tone="danger" onClick={() => setConfirming(true)}>
            <Trash2 aria-hidden />
            {t('billing.checkout_link.delete')}
          </MenuItem>
        </MenuContent>
      </Menu>
      {confirming && <DeleteDialog link={link} onClose={() => setConfirming(false)} />}
    </>
  )
}

interface DeleteDialogProps {
  link: CheckoutLink
  onClose: () => void
}

function DeleteDialog({ link, onClose }: DeleteDialogProps) {
  const t = useTranslate()
  const navigate = useNavigate()
  const { slug } = useOrganization()
  const remove = useSave({
    noun: 'checkout_link',
    save: () => deleteCheckoutLink(link.id),
    leave: () => navigate({ to: '/$organization/checkout-links', params: { organization: slug } }),
    success: () => t('billing.checkout_link.deleted'),
  })
  return (
    <ConfirmMutation
      title={t('billing.checkout_link.delete_title', { label: linkName(link) })}
      description={
        <span className="break-words">
          {t('billing.checkout_link.delete_text', { url: link.url })}
        </span>
      }
      confirmLabel={t('billing.checkout_link.delete')}
      mutation={remove}
      onClose={onClose}
    />
  )
}
