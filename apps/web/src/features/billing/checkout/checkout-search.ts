import { CheckoutStatus } from '#api/model/checkoutStatus.ts'
import { type ListSearch, readListSearch, type Search } from '#app/list/list-search.ts'

export interface CheckoutSearch extends ListSearch {
  /** Without it checkouts in every state. */
  status?: CheckoutStatus
}

export function readCheckoutSearch(search: Search): CheckoutSearch {
  const status = Object.values(CheckoutStatus).find((known) => known === search.status)
  return { ...readListSearch(search), status }
}
