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
 * `fromEnd` is the same order read backwards.
 */
export function orderOf<Name extends string>(
  { keys, usual }: Sorting<Name>,
  asked: readonly Criterion<Name>[] | undefined,
  { fromEnd = false } = {},
): Fragment {
  const criteria = asked?.length ? asked : [usual]
  const last = criteria.at(-1) ?? usual
  const columns = [
    ...criteria.flatMap((criterion) => columnsOf(keys, criterion)),
    { column: part`t.id`, ...directionOf(last, undefined) },
  ]
  return joinParts(
    columns.map(({ column, ...direction }) => {
      const { isDown, areNullsLast } = fromEnd ? reverse(direction) : direction
      // Upwards nulls come last unless it says otherwise, downwards first.
      const nulls =
        isDown === areNullsLast ? (isDown ? part` NULLS LAST` : part` NULLS FIRST`) : part``
      return part`${column}${isDown ? part` DESC` : part``}${nulls}`
    }),
    ', ',
  )
}

interface Direction {
  isDown: boolean
  areNullsLast: boolean
}

function reverse({ isDown, areNullsLast }: Direction): Direction {
  return { isDown: !isDown, areNullsLast: !areNullsLast }
}

function directionOf(criterion: string, nulls: SortKey['nulls']): Direction {
  const isDown = isDownward(criterion)
  if (nulls === 'last') return { isDown, areNullsLast: true }
  return { isDown, areNullsLast: nulls === 'lowest' ? isDown : !isDown }
}

function columnsOf<Name extends string>(
  keys: Record<Name, SortKey>,
  criterion: Criterion<Name>,
): (Direction & { column: Fragment })[] {
  const { columns, nulls } = keys[nameOf(criterion)]
  return columns.map((column) => ({ column, ...directionOf(criterion, nulls) }))
}

function nameOf<Name extends string>(criterion: Criterion<Name>): Name {
  return (isDownward(criterion) ? criterion.slice(1) : criterion) as Name
}

function isDownward(criterion: string): boolean {
  return criterion.startsWith('-')
}
