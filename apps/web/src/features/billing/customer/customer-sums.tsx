import { useFormat } from '@tollgate/messages/react'
import { Skeleton } from '@tollgate/ui/skeleton'
import { Money, NoValue } from '@tollgate/ui/table-cells'
import { useListCustomerSums } from '#api/customer/customer.ts'
import type { Customer, CustomerSum } from '#api/model/index.ts'
import { useOrganization } from '#app/features/organization/access/use-organization.ts'

/** By the ids of customers; undefined until they are known, and null where they can’t be. */
export type SumsById = Map<string, CustomerSum> | null | undefined

/** What customers ordered and spent, which their list doesn’t wait for. */
export function useSumsOf(customers: readonly Customer[]): SumsById {
  const { id: organization_id } = useOrganization()
  const { data, isError } = useListCustomerSums(
    { organization_id, customer_id: customers.map(({ id }) => id) },
    { query: { enabled: customers.length > 0 } },
  )
  if (isError) return null
  return data && new Map(data.items.map((sum) => [sum.customer_id, sum]))
}

interface SumProps {
  id: string
  sums: SumsById
}

export function OrdersCount({ id, sums }: SumProps) {
  const format = useFormat()
  if (sums === undefined) return <Skeleton className="ml-auto h-4 w-6" />
  if (sums === null) return <NoValue />
  return format.number(sums.get(id)?.orders_count ?? 0)
}

export function Spent({ id, sums }: SumProps) {
  if (sums === undefined) return <Skeleton className="ml-auto h-4 w-14" />
  const currencies = sums?.get(id)?.currencies ?? []
  if (currencies.length === 0) return <NoValue />
  return currencies.map(({ currency, spent_amount }) => (
    <Money key={currency} className="block" amount={spent_amount} currency={currency} />
  ))
}
