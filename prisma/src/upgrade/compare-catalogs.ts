import type { Catalog, CatalogColumn } from './catalog.ts'

/** What the code of the earlier version can’t do, or can’t rely on, in the later database. */
export function findBreaks(before: Catalog, after: Catalog): string[] {
  return [
    ...Object.entries(before.tables).flatMap(([table, columns]) => {
      const now = after.tables[table]
      return now ? breaksOfTable(table, columns, now) : [`table ${table} is gone`]
    }),
    ...breaksOfRules(before, after),
    ...Object.entries(before.functions).flatMap(([name, result]) =>
      after.functions[name] === result
        ? []
        : [`function ${name} is gone, or returns something else`],
    ),
  ]
}

type TableColumns = Catalog['tables'][string]

function breaksOfTable(table: string, before: TableColumns, after: TableColumns): string[] {
  const kept = Object.entries(before).flatMap(([name, column]) => {
    const now = after[name]
    const breaks = now ? breaksOfColumn(column, now) : ['is gone']
    return breaks.map((text) => `column ${table}.${name} ${text}`)
  })
  const added = Object.entries(after)
    .filter(([name, { isNullable, hasDefault }]) => !(name in before || isNullable || hasDefault))
    .map(([name]) => `column ${table}.${name} is needed, and the earlier version doesn’t write it`)
  return [...kept, ...added]
}

function breaksOfColumn(before: CatalogColumn, after: CatalogColumn): string[] {
  return [
    ...(after.type === before.type ? [] : [`is ${after.type} instead of ${before.type}`]),
    ...(before.isNullable && !after.isNullable ? ['can no longer be null'] : []),
    ...(!before.isNullable && after.isNullable ? ['can be null'] : []),
    ...(before.hasDefault && !after.hasDefault && !after.isNullable
      ? ['has no default anymore']
      : []),
  ]
}

/** A rule of a new table hinders nobody; one less may let through what the earlier version can’t read. */
function breaksOfRules(before: Catalog, after: Catalog): string[] {
  const isKnown = (name: string) => (name.split('.')[0] ?? '') in before.tables
  const added = Object.entries(after.rules)
    .filter(([name, rule]) => isKnown(name) && before.rules[name] !== rule)
    .map(([name]) => `rule ${name} is new, or another one`)
  const gone = Object.keys(before.rules)
    .filter((name) => !(name in after.rules))
    .map((name) => `rule ${name} is gone`)
  return [...added, ...gone]
}
