import { Link } from '@tanstack/react-router'
import { useTranslate } from '@tollgate/messages/react'
import { buttonClass } from '@tollgate/ui/button'
import { deleteDiscount } from '#api/discount/discount.ts'
import type { Discount } from '#api/model/index.ts'
import { useCan, useOrganization } from '#app/features/organization/access/use-organization.ts'
import { DeleteMenu } from '#app/forms/delete-menu.tsx'

/** Edit and delete, for those who may. */
export function DiscountActions({ discount: { id, name } }: { discount: Discount }) {
  const t = useTranslate()
  const { slug } = useOrganization()
  if (!useCan('discounts:write')) return null
  return (
    <>
      <Link
        to="/$organization/discounts/$discount/edit"
        params={{ organization: slug, discount: id }}
        className={buttonClass()}
      >
        {t('common.action.edit')}
      </Link>
      <DeleteMenu
        noun="discount"
        name={name}
        remove={() => deleteDiscount(id)}
        list="/$organization/discounts"
        title={t('billing.discount.delete_title', { name })}
        description={t('billing.discount.delete_text')}
        label={t('billing.discount.delete')}
        deleted={t('billing.discount.deleted', { name })}
      />
    </>
  )
}
