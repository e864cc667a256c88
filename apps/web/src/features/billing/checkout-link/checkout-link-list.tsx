import { keepPreviousData } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useTranslate } from '@tollgate/messages/react'
import { buttonClass } from '@tollgate/ui/button'
import { Empty } from '@tollgate/ui/empty'
import { PageHeader } from '@tollgate/ui/page-header'
import { Link2 } from 'lucide-react'
import { useListCheckoutLinks } from '#api/checkout-links/checkout-links.ts'
import { ListCheckoutLinksSortingItem } from '#api/model/index.ts'
import { useMayChange } from '#app/features/organization/access/use-may-change.ts'
import { useOrganization } from '#app/features/organization/access/use-organization.ts'
import { knownSorting } from '#app/list/known-sorting.ts'
import { ListView } from '#app/list/list-view.tsx'
import { useChangeSearch } from '#app/list/use-change-search.ts'
import { usePageTitle } from '#app/screens/page-title.ts'
import { useCheckoutLinkColumns } from './checkout-link-columns.tsx'

export function CheckoutLinkList() {
  const t = useTranslate()
  const columns = useCheckoutLinkColumns()
  const { id } = useOrganization()
  const search = useSearch({ from: '/_signed-in/$organization/_billing/checkout-links/' })
  const changeSearch = useChangeSearch()
  const sorting = knownSorting(ListCheckoutLinksSortingItem, search.sorting, '-created_at')
  const links = useListCheckoutLinks(
    { organization_id: id, page: search.page, sorting: [sorting] },
    { query: { placeholderData: keepPreviousData } },
  )
  usePageTitle(t('billing.checkout_link.list'))
  return (
    <>
      <PageHeader
        title={t('billing.checkout_link.list')}
        description={t('billing.checkout_link.text')}
        actions={<CreateLink />}
      />
      <ListView
        label={t('billing.checkout_link.list')}
        columns={columns}
        query={links}
        page={search.page}
        sorting={sorting}
        filtered={false}
        onClearFilters={() => changeSearch({})}
        empty={<NoLinks />}
      />
    </>
  )
}

function CreateLink() {
  const t = useTranslate()
  const { slug } = useOrganization()
  if (!useMayChange()) return null
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
  const mayCreate = useMayChange()
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
