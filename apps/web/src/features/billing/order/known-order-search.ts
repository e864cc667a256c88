import { useSearch } from '@tanstack/react-router'
import { ListOrdersProductBillingTypeItem, OrderStatus } from '#api/model/index.ts'
import { readOneOf } from '#app/list/read-one-of.ts'
import type { OrderSearch } from './order-search.ts'

export interface KnownOrderSearch extends OrderSearch {
  status: OrderStatus | undefined
  type: ListOrdersProductBillingTypeItem | undefined
}

/** What the address of the list asks for, of the states and types that there are. */
export function useOrderSearch(): KnownOrderSearch {
  const search = useSearch({ from: '/_signed-in/$organization/_billing/orders/' })
  return {
    ...search,
    status: readOneOf(OrderStatus, search.status),
    type: readOneOf(ListOrdersProductBillingTypeItem, search.type),
  }
}
