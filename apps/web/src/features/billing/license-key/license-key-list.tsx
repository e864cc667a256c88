import { useSearch } from '@tanstack/react-router'
import { useTranslate } from '@tollgate/messages/react'
import { Empty } from '@tollgate/ui/empty'
import { KeyRound } from 'lucide-react'
import { useGetBenefit } from '#api/benefit/benefit.ts'
import { getExportLicenseKeysUrl, useListLicenseKeys } from '#api/license-key/license-key.ts'
import { ListLicenseKeysSortingItem } from '#api/model/index.ts'
import { ExportLink } from '#app/list/export-link.tsx'
import { FilterChip } from '#app/list/filter-chip.tsx'
import { ListPage } from '#app/list/list-page.tsx'
import { useChangeSearch } from '#app/list/use-change-search.ts'
import { keepPreviousRows, useListParameters } from '#app/list/use-list-parameters.ts'
import { useLicenseKeyColumns } from './license-key-columns.tsx'

/** Every key that customers have or had, to be found when one of them asks. */
export function LicenseKeyList() {
  const t = useTranslate()
  const { benefit } = useSearch({ from: '/_signed-in/$organization/_billing/license-keys/' })
  const { sorting, filters, parameters } = useListParameters({
    sortings: ListLicenseKeysSortingItem,
    defaultSorting: '-created_at',
  })
  const chosen = { benefit_id: benefit === undefined ? undefined : [benefit] }
  return (
    <ListPage
      title={t('billing.benefit.type.license_keys')}
      description={t('billing.license_key.text')}
      actions={<ExportLink href={getExportLicenseKeysUrl({ ...filters, ...chosen })} />}
      searchLabel={t('billing.license_key.search')}
      filters={benefit !== undefined && <BenefitChip benefitId={benefit} />}
      filteredBy={['query', 'benefit']}
      columns={useLicenseKeyColumns()}
      query={useListLicenseKeys({ ...parameters, ...chosen }, keepPreviousRows)}
      sorting={sorting}
      empty={
        <Empty icon={KeyRound} title={t('billing.license_key.empty_title')}>
          {t('billing.license_key.empty_text')}
        </Empty>
      }
    />
  )
}

function BenefitChip({ benefitId }: { benefitId: string }) {
  const t = useTranslate()
  const changeSearch = useChangeSearch()
  const { data } = useGetBenefit(benefitId)
  return (
    <FilterChip onRemove={() => changeSearch({ benefit: undefined })}>
      {t('billing.license_key.filter_benefit', { name: data?.description ?? '…' })}
    </FilterChip>
  )
}
