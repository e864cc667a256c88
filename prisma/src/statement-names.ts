const nameableStatements = 300

/**
 * Names statements, so that PostgreSQL plans each once per connection. Beyond the limit they
 * stay unnamed (''): lists of ever new lengths must not fill the server's memory.
 */
export function createStatementNames(limit = nameableStatements) {
  const names = new Map<string, string>()
  return ({ sql }: { sql: string }): string => {
    const known = names.get(sql)
    if (known !== undefined) return known
    if (names.size >= limit) return ''
    const name = `prisma_${names.size + 1}`
    names.set(sql, name)
    return name
  }
}
