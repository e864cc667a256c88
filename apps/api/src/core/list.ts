interface PageQuery {
  page: number
  limit: number
}

/** The answer of a list: the page’s items, and how many there are in all. */
export function listed<Item>(items: Item[], total: number, { limit }: PageQuery) {
  return { items, pagination: { total_count: total, max_page: Math.ceil(total / limit) } }
}

/** Rows in the order of the ids of their page; one that was deleted in between is left out. */
export function inOrderOf<Item extends { id: string }>(ids: string[], rows: Item[]): Item[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id.toLowerCase()) ?? [])
}
