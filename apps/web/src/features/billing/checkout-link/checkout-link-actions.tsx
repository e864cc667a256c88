import { Link } from '@tanstack/react-router'
import { useTranslate } from '@tollgate/messages/react'
import { buttonClass } from '@tollgate/ui/button'
import { deleteCheckoutLink } from '#api/checkout-link/checkout-link.ts'
import type { CheckoutLink } from '#api/model/index.ts'
import { useCan, useOrganization } from '#app/features/organization/access/use-organization.ts'
import { DeleteMenu } from '#app/forms/delete-menu.tsx'
import { linkName } from './link-name.ts'

/** Edit and delete, for those who may. */
export function CheckoutLinkActions({ link }: { link: CheckoutLink }) {
  const t = useTranslate()
  const { slug } = useOrganization()
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
      <DeleteMenu
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
        label={t('billing.checkout_link.delete')}
        deleted={t('billing.checkout_link.deleted')}
      />
    </>
  )
}
