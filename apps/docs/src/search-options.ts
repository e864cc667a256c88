/** Used both to build the index and to read it. */
export const searchOptions = {
  fields: ['title', 'heading', 'description', 'text'],
  storeFields: ['title', 'heading', 'excerpt'],
  // Codes and names such as `order.not_paid` and `customer_id` are found whole and by their parts.
  tokenize: (text: string) => {
    const words = text.split(/[^\p{L}\p{N}_.-]+/u).map((word) => word.replace(/^[.-]+|[.-]+$/g, ''))
    return words.flatMap((word) => [word, ...partsOf(word)]).filter((word) => word !== '')
  },
  searchOptions: {
    boost: { title: 6, heading: 4, description: 2 },
    prefix: true,
    fuzzy: (term: string) => (term.length > 4 ? 0.2 : false),
    combineWith: 'AND' as const,
    // Pages rank above their passages, and guides above the generated reference.
    boostDocument: (id: string) =>
      (id.includes('#') ? 1 : 2) * (id.startsWith('/docs/reference/') ? 0.4 : 1),
  },
}

function partsOf(word: string): string[] {
  const parts = word.split(/[._-]+/)
  return parts.length > 1 ? parts : []
}
