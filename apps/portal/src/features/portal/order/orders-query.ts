const pageSize = 20

export function ordersQuery(page = 1) {
  return { page, limit: pageSize }
}

export const latestOrdersQuery = { limit: 5 }

export interface PageSearch {
  page?: number
}

/** The page from the address; the first one needs none. */
export function readPageSearch(search: Record<string, unknown>): PageSearch {
  const page = Number(search.page)
  return Number.isInteger(page) && page > 1 && page <= 1_000_000 ? { page } : {}
}
