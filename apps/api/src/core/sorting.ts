import { type Fragment, joinParts, part } from './fragment.ts'

/** What a criterion sorts by, before the id. */
export interface SortKey {
  columns: readonly Fragment[]
  /**
   * Where rows without a value come: last in both directions, or first upwards and last downwards.
   * Without it they count as the highest.
   */
  nulls?: 'last' | 'lowest'
}

/** What a list can be sorted by; a minus in front sorts downwards. */
export interface Sorting<Name extends string> {
  keys: Record<Name, SortKey>
  usual: Criterion<Name>
}

export type Criterion<Name extends string> = Name | `-${Name}`

/** Declares what a list can be sorted by. */
export function sortedBy<const Name extends string>(
  keys: Record<Name, SortKey>,
  usual: NoInfer<Criterion<Name>>,
): Sorting<Name> {
  return { keys, usual }
}

export function by(...columns: Fragment[]): SortKey {
  return { columns }
}

export function byWithNullsLast(...columns: Fragment[]): SortKey {
  return { columns, nulls: 'last' }
}

export function byWithNullsFirst(...columns: Fragment[]): SortKey {
  return { columns, nulls: 'lowest' }
}

/**
 * The order of a list by the criteria asked for, or the usual one. The id of `t` comes last, in the
 * last direction, so that an index can give the order, and equal rows never change places.
 */
export function orderOf<Name extends string>(
  { keys, usual }: Sorting<Name>,
  asked: readonly Criterion<Name>[] | undefined,
): Fragment {
  const criteria = asked?.length ? asked : [usual]
  const last = criteria.at(-1) ?? usual
  return joinParts(
    [
      ...criteria.flatMap((criterion) => columnsOf(keys, criterion)),
      isDownward(last) ? part`t.id DESC` : part`t.id`,
    ],
    ', ',
  )
}

function columnsOf<Name extends string>(
  keys: Record<Name, SortKey>,
  criterion: Criterion<Name>,
): Fragment[] {
  const { columns, nulls } = keys[nameOf(criterion)]
  return columns.map((column) => {
    if (isDownward(criterion)) return part`${column} DESC${nulls ? part` NULLS LAST` : part``}`
    return nulls === 'lowest' ? part`${column} NULLS FIRST` : column
  })
}

function nameOf<Name extends string>(criterion: Criterion<Name>): Name {
  return (isDownward(criterion) ? criterion.slice(1) : criterion) as Name
}

function isDownward(criterion: string): boolean {
  return criterion.startsWith('-')
}
