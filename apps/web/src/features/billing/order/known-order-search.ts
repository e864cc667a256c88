import { useSearch } from '@tanstack/react-router'
import {
  ListOrdersBillingReasonItem,
  ListOrdersProductBillingTypeItem,
  OrderStatus,
} from '#api/model/index.ts'
import { readOneOf } from '#app/list/read-one-of.ts'
import type { OrderSearch } from './order-search.ts'

/** A payment that is disputed leaves the order’s own state as it is. */
export const statusChoices = { ...OrderStatus, disputed: 'disputed' } as const

export type StatusChoice = OrderStatus | 'disputed'

export interface KnownOrderSearch extends OrderSearch {
  status: StatusChoice | undefined
  type: ListOrdersProductBillingTypeItem | undefined
  reason: ListOrdersBillingReasonItem | undefined
}

/** The filters in the list’s URL that have a known value. */
export function useOrderSearch(): KnownOrderSearch {
  const search = useSearch({ from: '/_signed-in/$organization/_billing/orders/' })
  return {
    ...search,
    status: readOneOf<StatusChoice>(statusChoices, search.status),
    type: readOneOf(ListOrdersProductBillingTypeItem, search.type),
    reason: readOneOf(ListOrdersBillingReasonItem, search.reason),
  }
}
