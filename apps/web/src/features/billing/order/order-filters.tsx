import { useTranslate } from '@tollgate/messages/react'
import { Button } from '@tollgate/ui/button'
import { Select } from '@tollgate/ui/select'
import { X } from 'lucide-react'
import { useGetCustomer } from '#api/customer/customer.ts'
import { useListProducts } from '#api/product/product.ts'
import { useOrganization } from '#app/features/organization/access/use-organization.ts'
import { useChangeSearch } from '#app/list/use-change-search.ts'

const maximumOptions = 100
const all = 'all'

interface OrderFiltersProps {
  product: string | undefined
  customer: string | undefined
}

/** Which orders are shown: those of a product, and those of a customer whose page led here. */
export function OrderFilters({ product, customer }: OrderFiltersProps) {
  const t = useTranslate()
  const { id } = useOrganization()
  const changeSearch = useChangeSearch()
  const { data } = useListProducts({
    organization_id: id,
    sorting: ['name'],
    limit: maximumOptions,
  })
  const products = data?.items.map(({ id: value, name }) => ({ value, label: name })) ?? []
  return (
    <>
      <Select
        aria-label={t('billing.order.filter.product')}
        className="w-full sm:w-64"
        options={[{ value: all, label: t('billing.order.filter.product_all') }, ...products]}
        value={product ?? all}
        onValueChange={(value) => changeSearch({ product: value === all ? undefined : value })}
      />
      {customer !== undefined && <CustomerFilter customerId={customer} />}
    </>
  )
}

function CustomerFilter({ customerId }: { customerId: string }) {
  const t = useTranslate()
  const changeSearch = useChangeSearch()
  const { data } = useGetCustomer(customerId)
  const name = data?.name ?? data?.email ?? '…'
  return (
    <Button onClick={() => changeSearch({ customer: undefined })}>
      {t('billing.order.filter.customer', { name })}
      <span className="sr-only"> – {t('billing.order.filter.customer_remove')}</span>
      <X aria-hidden />
    </Button>
  )
}
