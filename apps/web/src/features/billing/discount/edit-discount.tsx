import { useNavigate } from '@tanstack/react-router'
import { useLanguage, useTranslate } from '@tollgate/messages/react'
import { getDiscount, getGetDiscountQueryKey, updateDiscount } from '#api/discount/discount.ts'
import type { Discount } from '#api/model/index.ts'
import { Forbidden } from '#app/features/organization/access/forbidden.tsx'
import { useCan, useOrganization } from '#app/features/organization/access/use-organization.ts'
import { CancelLink } from '#app/forms/cancel-link.tsx'
import { useDraft } from '#app/forms/use-draft.ts'
import { useSave } from '#app/forms/use-save.ts'
import { useVersion } from '#app/forms/use-version.ts'
import { RecordQuery } from '#app/page/record-page.tsx'
import { type DiscountDraft, discountDraft, toDiscountUpdate } from './discount-draft.ts'
import { DiscountForm } from './discount-form.tsx'
import { useDiscount } from './discount-query.ts'

export function EditDiscount() {
  const discount = useDiscount()
  if (!useCan('discounts:write')) return <Forbidden />
  return (
    <RecordQuery query={discount}>{(data) => <Edit key={data.id} discount={data} />}</RecordQuery>
  )
}

interface DiscountEdit {
  draft: DiscountDraft
  changes: Partial<DiscountDraft>
}

function Edit({ discount }: { discount: Discount }) {
  const t = useTranslate()
  const navigate = useNavigate()
  const { slug } = useOrganization()
  const to = '/$organization/discounts/$discount'
  const params = { organization: slug, discount: discount.id }
  const { language } = useLanguage()
  const form = useDraft(discountDraft(discount, language))
  const saveVersion = useVersion({
    saved: discount,
    dirty: form.dirty,
    toDraft: (known: Discount) => discountDraft(known, language),
    read: getDiscount,
  })
  const save = useSave({
    noun: 'discount',
    save: ({ draft, changes }: DiscountEdit) =>
      saveVersion(changes, (version) =>
        updateDiscount(discount.id, toDiscountUpdate(draft, changes), version),
      ),
    record: () => getGetDiscountQueryKey(discount.id),
    success: ({ name }) => t('billing.discount.saved', { name }),
    onSaved: () => navigate({ to, params, ignoreBlocker: true }),
  })
  return (
    <DiscountForm
      discount={discount}
      title={t('billing.discount.edit')}
      form={form}
      save={save}
      cancel={<CancelLink to={to} params={params} />}
    />
  )
}
