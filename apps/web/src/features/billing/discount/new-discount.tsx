import { useNavigate } from '@tanstack/react-router'
import { useTranslate } from '@tollgate/messages/react'
import { useGetBillingOrganization } from '#api/billing-organization/billing-organization.ts'
import { createDiscount, getGetDiscountQueryKey } from '#api/discount/discount.ts'
import { Forbidden } from '#app/features/organization/access/forbidden.tsx'
import { useCan, useOrganization } from '#app/features/organization/access/use-organization.ts'
import { CancelLink } from '#app/forms/cancel-link.tsx'
import { useCreate } from '#app/forms/use-edit.ts'
import { RecordQuery } from '#app/page/record-page.tsx'
import { emptyDiscount, toDiscountCreate } from './discount-draft.ts'
import { DiscountForm } from './discount-form.tsx'

export function NewDiscount() {
  const organization = useGetBillingOrganization(useOrganization().id)
  if (!useCan('discounts:write')) return <Forbidden />
  return (
    <RecordQuery query={organization}>
      {({ default_presentment_currency: currency }) => <New currency={currency} />}
    </RecordQuery>
  )
}

function New({ currency }: { currency: string }) {
  const t = useTranslate()
  const navigate = useNavigate()
  const { id: organizationId, slug } = useOrganization()
  const edit = useCreate({
    noun: 'discount',
    empty: emptyDiscount(currency),
    create: (draft) => createDiscount(toDiscountCreate(organizationId, draft)),
    record: ({ id }) => getGetDiscountQueryKey(id),
    success: ({ name }) => t('billing.discount.created', { name }),
    onSaved: ({ id }) => {
      const params = { organization: slug, discount: id }
      return navigate({ to: '/$organization/discounts/$discount', params, ignoreBlocker: true })
    },
  })
  return (
    <DiscountForm
      discount={null}
      title={t('billing.discount.create')}
      submitLabel={t('billing.discount.create_submit')}
      edit={edit}
      cancel={<CancelLink to="/$organization/discounts" params={{ organization: slug }} />}
    />
  )
}
