import { Link, useSearch } from '@tanstack/react-router'
import { useTranslate } from '@tollgate/messages/react'
import { Button } from '@tollgate/ui/button'
import type { Column } from '@tollgate/ui/data-table'
import { Empty } from '@tollgate/ui/empty'
import { DateTime } from '@tollgate/ui/table-cells'
import { Gift } from 'lucide-react'
import { useState } from 'react'
import { useListBenefits } from '#api/benefit/benefit.ts'
import { type Benefit, ListBenefitsSortingItem, ListBenefitsTypeItem } from '#api/model/index.ts'
import { useCan, useOrganization } from '#app/features/organization/access/use-organization.ts'
import { ChoiceFilter } from '#app/list/choice-filter.tsx'
import { ListPage } from '#app/list/list-page.tsx'
import { readOneOf } from '#app/list/read-one-of.ts'
import { rowLinkClass } from '#app/list/row-link.ts'
import { useChangeSearch } from '#app/list/use-change-search.ts'
import { keepPreviousRows, useListParameters } from '#app/list/use-list-parameters.ts'
import { CreateBenefitDialog } from './create-benefit-dialog.tsx'

export function BenefitList() {
  const t = useTranslate()
  const mayCreate = useCan('benefits:write')
  const [creating, setCreating] = useState(false)
  const search = useSearch({ from: '/_signed-in/$organization/_billing/benefits/' })
  const type = readOneOf(ListBenefitsTypeItem, search.type)
  const { sorting, parameters } = useListParameters({
    sortings: ListBenefitsSortingItem,
    defaultSorting: '-created_at',
  })
  const wanted = type === undefined ? undefined : [type]
  const benefits = useListBenefits({ ...parameters, type: wanted }, keepPreviousRows)
  const create = mayCreate && (
    <Button variant="primary" onClick={() => setCreating(true)}>
      {t('billing.benefit.create')}
    </Button>
  )
  return (
    <>
      <ListPage
        title={t('billing.benefit.list')}
        description={t('billing.benefit.text')}
        actions={create}
        searchLabel={t('billing.benefit.search')}
        filters={<TypeFilter type={type} />}
        filteredBy={['query', 'type']}
        columns={useBenefitColumns()}
        query={benefits}
        sorting={sorting}
        empty={
          <Empty icon={Gift} title={t('billing.benefit.empty_title')} action={create}>
            {mayCreate ? t('billing.benefit.empty_text') : t('billing.benefit.empty_text_reader')}
          </Empty>
        }
      />
      {creating && <CreateBenefitDialog onClose={() => setCreating(false)} />}
    </>
  )
}

function TypeFilter({ type: value }: { type: ListBenefitsTypeItem | undefined }) {
  const t = useTranslate()
  const changeSearch = useChangeSearch()
  return (
    <ChoiceFilter
      label={t('billing.benefit.type_label')}
      allLabel={t('billing.order.filter.type_all')}
      choices={ListBenefitsTypeItem}
      labelOf={(type) => t(`billing.benefit.type.${type}`)}
      value={value}
      onChange={(type) => changeSearch({ type })}
    />
  )
}

function useBenefitColumns(): Column<Benefit>[] {
  const t = useTranslate()
  const { slug } = useOrganization()
  return [
    {
      id: 'description',
      header: t('billing.benefit.description'),
      sortable: true,
      className: 'w-full wrap-anywhere sm:max-w-0 sm:truncate',
      cell: ({ id, description }) => (
        <Link
          to="/$organization/benefits/$benefit"
          params={{ organization: slug, benefit: id }}
          className={rowLinkClass}
        >
          <bdi>{description}</bdi>
        </Link>
      ),
    },
    {
      id: 'type',
      header: t('billing.benefit.type_label'),
      className: 'hidden sm:table-cell whitespace-nowrap',
      cell: ({ type }) => t(`billing.benefit.type.${type}`),
    },
    {
      id: 'created_at',
      header: t('billing.benefit.created_at'),
      sortable: true,
      cell: ({ created_at }) => <DateTime value={created_at} />,
    },
  ]
}
