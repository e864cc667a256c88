import { type ListSearch, readListSearch, readTexts, type Search } from '#app/list/list-search.ts'

export interface BenefitSearch extends ListSearch {
  /** Without it benefits of every type. */
  type?: string
}

export function readBenefitSearch(search: Search): BenefitSearch {
  return { ...readListSearch(search), ...readTexts(search, 'type') }
}

export interface HolderSearch {
  /** Without it all who have the benefit. */
  problem?: string
}

export function readHolderSearch(search: Search): HolderSearch {
  return readTexts(search, 'problem')
}
