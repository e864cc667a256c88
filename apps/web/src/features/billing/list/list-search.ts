type Search = Readonly<Record<string, unknown>>

function readText(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && value !== '' ? value : undefined
}

function readPage(value: unknown): number | undefined {
  const page = Number(value)
  return Number.isSafeInteger(page) && page > 1 ? page : undefined
}

export interface ListSearch {
  /** Page from 2; the first has no number. */
  page?: number
  query?: string
  /** As the API takes it; a word that it does not know counts as none. */
  sorting?: string
}

/** What the address of a list says, for `validateSearch`; what it says wrongly is left out. */
export function readListSearch({ page, query, sorting }: Search): ListSearch {
  return { page: readPage(page), query: readText(query), sorting: readText(sorting) }
}

export interface ProductSearch extends ListSearch {
  /** Without it only products on sale. */
  show?: 'archived' | 'all'
}

export function readProductSearch(search: Search): ProductSearch {
  const { show } = search
  return {
    ...readListSearch(search),
    show: show === 'archived' || show === 'all' ? show : undefined,
  }
}

export interface ProductChoice {
  product?: string
}

/** An id, or an address that somebody has changed by hand. */
export function readProductChoice({ product }: Search): ProductChoice {
  return { product: readText(product) }
}

export interface OrderSearch extends ListSearch, ProductChoice {
  customer?: string
}

export function readOrderSearch(search: Search): OrderSearch {
  return {
    ...readListSearch(search),
    ...readProductChoice(search),
    customer: readText(search.customer),
  }
}
