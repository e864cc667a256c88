import { type ListSearch, readListSearch, readTexts, type Search } from '#app/list/list-search.ts'

export interface BenefitSearch extends ListSearch {
  /** Without it benefits of every type. */
  type?: string
}

export function readBenefitSearch(search: Search): BenefitSearch {
  return { ...readListSearch(search), ...readTexts(search, 'type') }
}
