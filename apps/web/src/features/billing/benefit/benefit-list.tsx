import { useTranslate } from '@tollgate/messages/react'
import { Button } from '@tollgate/ui/button'
import { Empty } from '@tollgate/ui/empty'
import { Gift } from 'lucide-react'
import { useState } from 'react'
import { useListBenefits } from '#api/benefit/benefit.ts'
import { ListBenefitsSortingItem } from '#api/model/index.ts'
import { useCan } from '#app/features/organization/access/use-can.ts'
import { ListPage } from '#app/list/list-page.tsx'
import { keepPreviousRows, useListParameters } from '#app/list/use-list-parameters.ts'
import { useBenefitColumns } from './benefit-columns.tsx'
import { CreateBenefitDialog } from './create-benefit-dialog.tsx'

export function BenefitList() {
  const t = useTranslate()
  const mayCreate = useCan('benefits:write')
  const [creating, setCreating] = useState(false)
  const { sorting, parameters } = useListParameters({
    sortings: ListBenefitsSortingItem,
    defaultSorting: '-created_at',
  })
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
        filteredBy={['query']}
        columns={useBenefitColumns()}
        query={useListBenefits(parameters, keepPreviousRows)}
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
