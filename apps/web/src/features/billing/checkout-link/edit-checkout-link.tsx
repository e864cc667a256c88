import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useTranslate } from '@tollgate/messages/react'
import { buttonClass } from '@tollgate/ui/button'
import { PageHeader } from '@tollgate/ui/page-header'
import { toast } from '@tollgate/ui/toast'
import {
  getGetCheckoutLinkQueryKey,
  getListCheckoutLinksQueryKey,
  updateCheckoutLink,
} from '#api/checkout-links/checkout-links.ts'
import type { CheckoutLink } from '#api/model/index.ts'
import { Forbidden } from '#app/features/organization/access/forbidden.tsx'
import { useMayChange } from '#app/features/organization/access/use-may-change.ts'
import { useOrganization } from '#app/features/organization/access/use-organization.ts'
import { usePageTitle } from '#app/screens/page-title.ts'
import { RecordView } from '../screen/record-view.tsx'
import { type CheckoutLinkDraft, changesOf, draftOfLink } from './checkout-link-draft.ts'
import { CheckoutLinkForm } from './checkout-link-form.tsx'
import { useCheckoutLink } from './checkout-link-query.ts'

export function EditCheckoutLink() {
  const link = useCheckoutLink()
  if (!useMayChange()) return <Forbidden />
  return <RecordView query={link}>{(data) => <Edit key={data.id} link={data} />}</RecordView>
}

function Edit({ link }: { link: CheckoutLink }) {
  const t = useTranslate()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { slug } = useOrganization()
  const to = '/$organization/checkout-links/$link'
  const params = { organization: slug, link: link.id }
  const save = useMutation({
    mutationFn: (draft: CheckoutLinkDraft) => updateCheckoutLink(link.id, changesOf(link, draft)),
    onSuccess: (answer) => {
      queryClient.setQueryData(getGetCheckoutLinkQueryKey(link.id), answer)
      void queryClient.invalidateQueries({ queryKey: getListCheckoutLinksQueryKey() })
      toast.success(t('billing.checkout_link.saved'))
      void navigate({ to, params, ignoreBlocker: true })
    },
  })
  usePageTitle(t('billing.checkout_link.edit'))
  return (
    <>
      <PageHeader title={t('billing.checkout_link.edit')} />
      <CheckoutLinkForm
        initial={draftOfLink(link)}
        save={save}
        submitLabel={t('common.action.save')}
        cancel={
          <Link to={to} params={params} className={buttonClass()}>
            {t('common.action.cancel')}
          </Link>
        }
      />
    </>
  )
}
