import { useTranslate } from '@tollgate/messages/react'
import { CheckoutStatus } from '#api/model/index.ts'
import { ChoiceFilter } from '#app/list/choice-filter.tsx'
import { useChangeSearch } from '#app/list/use-change-search.ts'

export function StatusFilter({ status: value }: { status: CheckoutStatus | undefined }) {
  const t = useTranslate()
  const changeSearch = useChangeSearch()
  return (
    <ChoiceFilter
      label={t('billing.checkout.status')}
      allLabel={t('billing.checkout.filter_all')}
      choices={CheckoutStatus}
      labelOf={(status) => t(`billing.checkout.status.${status}`)}
      value={value}
      onChange={(status) => changeSearch({ status })}
    />
  )
}
