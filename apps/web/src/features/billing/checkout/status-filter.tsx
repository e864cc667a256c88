import { useTranslate } from '@tollgate/messages/react'
import { Select } from '@tollgate/ui/select'
import { CheckoutStatus } from '#api/model/index.ts'
import { useChangeSearch } from '#app/list/use-change-search.ts'

const all = 'all'

export function StatusFilter({ status }: { status: CheckoutStatus | undefined }) {
  const t = useTranslate()
  const changeSearch = useChangeSearch()
  const statuses = Object.values(CheckoutStatus)
  return (
    <Select
      aria-label={t('billing.checkout.status')}
      className="w-full sm:w-52"
      options={[
        { value: all, label: t('billing.checkout.filter_all') },
        ...statuses.map((value) => ({ value, label: t(`billing.checkout.status.${value}`) })),
      ]}
      value={status ?? all}
      onValueChange={(value) => changeSearch({ status: statuses.find((known) => known === value) })}
    />
  )
}
