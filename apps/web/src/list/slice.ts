const perPage = 25

/** One page of a list that the API cuts by rows. */
export function sliceOf(page = 1) {
  return { limit: perPage, offset: (page - 1) * perPage }
}

/** How many pages of that size there are. */
export function paginationOf(total: number) {
  return { total_count: total, max_page: Math.ceil(total / perPage) }
}
