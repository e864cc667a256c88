import { Link } from '@tanstack/react-router'
import { useTranslate } from '@tollgate/messages/react'
import { buttonClass } from '@tollgate/ui/button'
import { MenuItem } from '@tollgate/ui/menu'
import { MoreMenu } from '@tollgate/ui/more-menu'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { deleteCheckoutLink } from '#api/checkout-link/checkout-link.ts'
import type { CheckoutLink } from '#api/model/index.ts'
import { useCan, useOrganization } from '#app/features/organization/access/use-organization.ts'
import { DeleteDialog } from '#app/forms/delete-dialog.tsx'
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
      <MoreMenu>
        <MenuItem tone="danger" onClick={() => setConfirming(true)}>
          <Trash2 aria-hidden />
          {t('billing.checkout_link.delete')}
        </MenuItem>
      </MoreMenu>
      {confirming && (
        <DeleteDialog
          noun="checkout_link"
          name={linkName(link)}
          remove={() => deleteCheckoutLink(link.id)}
          list="/$organization/checkout-links"
          title={t('billing.checkout_link.delete_title', { label: linkName(link) })}
          description={
            <span className="break-words">
              {t('billing.checkout_link.delete_text', { url: link.url })}
            </span>
          }
          confirmLabel={t('billing.checkout_link.delete')}
          deleted={t('billing.checkout_link.deleted')}
          onClose={() => setConfirming(false)}
        />
      )}
    </>
  )
}
