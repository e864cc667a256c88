import { Link } from '@tanstack/react-router'
import { useTranslate } from '@tollgate/messages/react'
import { buttonClass } from '@tollgate/ui/button'
import { Empty } from '@tollgate/ui/empty'
import { Link2 } from 'lucide-react'
import { useListCheckoutLinks } from '#api/checkout-link/checkout-link.ts'
import { ListCheckoutLinksSortingItem } from '#api/model/index.ts'
import { useCan, useOrganization } from '#app/features/organization/access/use-organization.ts'
import { ListPage } from '#app/list/list-page.tsx'
import { keepPreviousRows, useListParameters } from '#app/list/use-list-parameters.ts'
import { useCheckoutLinkColumns } from './checkout-link-columns.tsx'

export function CheckoutLinkList() {
  const t = useTranslate()
  const { sorting, parameters } = useListParameters({
    sortings: ListCheckoutLinksSortingItem,
    defaultSorting: '-created_at',
  })
  return (
    <ListPage
      title={t('billing.checkout_link.list')}
      description={t('billing.checkout_link.text')}
      actions={<CreateLink />}
      columns={useCheckoutLinkColumns()}
      query={useListCheckoutLinks(parameters, keepPreviousRows)}
      sorting={sorting}
      empty={<NoLinks />}
    />
  )
}

function CreateLink() {
  const t = useTranslate()
  const { slug } = useOrganization()
  if (!useCan('checkout_links:write')) return null
  return (
    <Link
      to="/$organization/checkout-links/new"
      params={{ organization: slug }}
      className={buttonClass({ variant: 'primary' })}
    >
      {t('billing.checkout_link.create')}
    </Link>
  )
}

function NoLinks() {
  const t = useTranslate()
  const mayCreate = useCan('checkout_links:write')
  return (
    <Empty
      icon={Link2}
      title={t('billing.checkout_link.empty_title')}
      action={mayCreate && <CreateLink />}
    >
      {mayCreate
        ? t('billing.checkout_link.empty_text')
        : t('billing.checkout_link.empty_text_reader')}
    </Empty>
  )
}
