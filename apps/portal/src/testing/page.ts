/** One page of a list, as the API answers it. */
export function page<Item>(items: Item[], pages = 1, total = items.length) {
  return { items, pagination: { total_count: total, max_page: pages } }
}
