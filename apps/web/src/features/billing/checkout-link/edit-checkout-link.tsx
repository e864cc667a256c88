import { useNavigate } from '@tanstack/react-router'
import { useTranslate } from '@tollgate/messages/react'
import {
  getCheckoutLink,
  getGetCheckoutLinkQueryKey,
  updateCheckoutLink,
} from '#api/checkout-link/checkout-link.ts'
import type { CheckoutLink } from '#api/model/index.ts'
import { Forbidden } from '#app/features/organization/access/forbidden.tsx'
import { useCan, useOrganization } from '#app/features/organization/access/use-organization.ts'
import { CancelLink } from '#app/forms/cancel-link.tsx'
import { useEdit } from '#app/forms/use-edit.ts'
import { RecordQuery } from '#app/page/record-page.tsx'
import { checkoutLinkDraft, toCheckoutLinkUpdate } from './checkout-link-draft.ts'
import { CheckoutLinkForm } from './checkout-link-form.tsx'
import { useCheckoutLink } from './checkout-link-query.ts'

export function EditCheckoutLink() {
  const link = useCheckoutLink()
  if (!useCan('checkout_links:write')) return <Forbidden />
  return <RecordQuery query={link}>{(data) => <Edit key={data.id} link={data} />}</RecordQuery>
}

function Edit({ link }: { link: CheckoutLink }) {
  const t = useTranslate()
  const navigate = useNavigate()
  const { slug } = useOrganization()
  const to = '/$organization/checkout-links/$link'
  const params = { organization: slug, link: link.id }
  const edit = useEdit({
    noun: 'checkout_link',
    saved: link,
    toDraft: checkoutLinkDraft,
    read: getCheckoutLink,
    update: (changes, version) =>
      updateCheckoutLink(link.id, toCheckoutLinkUpdate(changes), version),
    record: () => getGetCheckoutLinkQueryKey(link.id),
    success: () => t('billing.checkout_link.saved'),
    onSaved: () => navigate({ to, params, ignoreBlocker: true }),
  })
  return (
    <CheckoutLinkForm
      title={t('billing.checkout_link.edit')}
      edit={edit}
      cancel={<CancelLink to={to} params={params} />}
    />
  )
}
