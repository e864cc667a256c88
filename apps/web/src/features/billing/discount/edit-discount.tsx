import { useNavigate } from '@tanstack/react-router'
import { useLanguage, useTranslate } from '@tollgate/messages/react'
import { getDiscount, getGetDiscountQueryKey, updateDiscount } from '#api/discount/discount.ts'
import type { Discount } from '#api/model/index.ts'
import { Forbidden } from '#app/features/organization/access/forbidden.tsx'
import { useCan, useOrganization } from '#app/features/organization/access/use-organization.ts'
import { CancelLink } from '#app/forms/cancel-link.tsx'
import { useEdit } from '#app/forms/use-edit.ts'
import { RecordQuery } from '#app/page/record-page.tsx'
import { discountDraft, toDiscountUpdate } from './discount-draft.ts'
import { DiscountForm } from './discount-form.tsx'
import { useDiscount } from './discount-query.ts'

export function EditDiscount() {
  const discount = useDiscount()
  if (!useCan('discounts:write')) return <Forbidden />
  return (
    <RecordQuery query={discount}>{(data) => <Edit key={data.id} discount={data} />}</RecordQuery>
  )
}

function Edit({ discount }: { discount: Discount }) {
  const t = useTranslate()
  const navigate = useNavigate()
  const { slug } = useOrganization()
  const to = '/$organization/discounts/$discount'
  const params = { organization: slug, discount: discount.id }
  const { language } = useLanguage()
  const edit = useEdit({
    noun: 'discount',
    saved: discount,
    toDraft: (known) => discountDraft(known, language),
    read: getDiscount,
    update: (changes, version, draft) =>
      updateDiscount(discount.id, toDiscountUpdate(draft, changes), version),
    record: () => getGetDiscountQueryKey(discount.id),
    success: ({ name }) => t('billing.discount.saved', { name }),
    onSaved: () => navigate({ to, params, ignoreBlocker: true }),
  })
  return (
    <DiscountForm
      discount={discount}
      title={t('billing.discount.edit')}
      edit={edit}
      cancel={<CancelLink to={to} params={params} />}
    />
  )
}
