interface PageQuery {
  page: number
  limit: number
}

/** Which rows a page holds, in Prisma’s words. */
export function page({ page, limit }: PageQuery): { skip: number; take: number } {
  return { skip: (page - 1) * limit, take: limit }
}

/** The answer of a list: the page’s items, and how many there are in all. */
export function listed<Item>(items: Item[], total: number, { limit }: PageQuery) {
  return { items, pagination: { total_count: total, max_page: Math.ceil(total / limit) } }
}

type Direction = 'asc' | 'desc'

/**
 * The order of a list: the criteria asked for, or the usual ones, by a table that knows them all.
 * The id comes last, so that rows that are equal otherwise never change places between pages.
 */
export function sorted<Criterion extends string, Order>(
  asked: NoInfer<Criterion>[] | undefined,
  table: Record<Criterion, Order>,
  usual: NoInfer<Criterion>,
): (Order | { id: Direction })[] {
  const criteria = asked && asked.length > 0 ? asked : [usual]
  return [...criteria.map((criterion) => table[criterion]), { id: 'asc' }]
}

/** A text filter that finds the text anywhere, regardless of case; `%` and `_` mean themselves. */
export function containing(text: string): { contains: string; mode: 'insensitive' } {
  return { contains: escapeWildcards(text), mode: 'insensitive' }
}

export function escapeWildcards(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}
