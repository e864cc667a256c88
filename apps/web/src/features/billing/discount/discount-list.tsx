import { Link } from '@tanstack/react-router'
import { useTranslate } from '@tollgate/messages/react'
import { buttonClass } from '@tollgate/ui/button'
import type { Column } from '@tollgate/ui/data-table'
import { Empty } from '@tollgate/ui/empty'
import { NoValue } from '@tollgate/ui/table-cells'
import { Tag } from 'lucide-react'
import { useListDiscounts } from '#api/discount/discount.ts'
import { type Discount, ListDiscountsSortingItem } from '#api/model/index.ts'
import { useCan, useOrganization } from '#app/features/organization/access/use-organization.ts'
import { ListPage } from '#app/list/list-page.tsx'
import { rowLinkClass } from '#app/list/row-link.ts'
import { keepPreviousRows, useListParameters } from '#app/list/use-list-parameters.ts'
import { DiscountStatus, DiscountValue, RedemptionsText } from './discount-text.tsx'

export function DiscountList() {
  const t = useTranslate()
  const mayCreate = useCan('discounts:write')
  const { sorting, parameters } = useListParameters({
    sortings: ListDiscountsSortingItem,
    defaultSorting: '-created_at',
  })
  return (
    <ListPage
      title={t('billing.discount.list')}
      description={t('billing.discount.text')}
      actions={<CreateDiscount />}
      searchLabel={t('billing.discount.search')}
      filteredBy={['query']}
      columns={useDiscountColumns()}
      query={useListDiscounts(parameters, keepPreviousRows)}
      sorting={sorting}
      empty={
        <Empty
          icon={Tag}
          title={t('billing.discount.empty_title')}
          action={mayCreate && <CreateDiscount />}
        >
          {mayCreate ? t('billing.discount.empty_text') : t('billing.discount.empty_text_reader')}
        </Empty>
      }
    />
  )
}

function CreateDiscount() {
  const t = useTranslate()
  const { slug } = useOrganization()
  if (!useCan('discounts:write')) return null
  return (
    <Link
      to="/$organization/discounts/new"
      params={{ organization: slug }}
      className={buttonClass({ variant: 'primary' })}
    >
      {t('billing.discount.create')}
    </Link>
  )
}

function useDiscountColumns(): Column<Discount>[] {
  const t = useTranslate()
  const { slug } = useOrganization()
  return [
    {
      id: 'name',
      header: t('billing.discount.name'),
      sortable: true,
      className: 'w-1/2 wrap-anywhere sm:max-w-0 sm:truncate',
      cell: ({ id, name }) => (
        <Link
          to="/$organization/discounts/$discount"
          params={{ organization: slug, discount: id }}
          className={rowLinkClass}
        >
          <bdi>{name}</bdi>
        </Link>
      ),
    },
    {
      id: 'code',
      header: t('billing.discount.code'),
      sortable: true,
      className: 'hidden max-w-40 truncate sm:table-cell',
      cell: ({ code }) => code ?? <NoValue />,
    },
    {
      id: 'value',
      header: t('billing.discount.value'),
      className: 'whitespace-nowrap tabular-nums',
      cell: (discount) => <DiscountValue discount={discount} />,
    },
    {
      id: 'redemptions_count',
      header: t('billing.discount.redemptions'),
      sortable: true,
      className: 'hidden whitespace-nowrap tabular-nums md:table-cell',
      cell: (discount) => <RedemptionsText discount={discount} />,
    },
    {
      id: 'status',
      header: t('billing.discount.status_label'),
      cell: (discount) => <DiscountStatus discount={discount} />,
    },
  ]
}
