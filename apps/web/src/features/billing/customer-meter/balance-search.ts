import { type ListSearch, readListSearch, readTexts, type Search } from '#app/list/list-search.ts'

export interface BalanceSearch extends ListSearch {
  customer?: string
  meter?: string
}

export function readBalanceSearch(search: Search): BalanceSearch {
  return { ...readListSearch(search), ...readTexts(search, 'customer', 'meter') }
}
