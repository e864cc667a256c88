import { type Fragment, part } from '../../core/fragment.ts'

/** How many rows of a list the organization `t` has, as triggers keep it. */
export function countOf(list: string): Fragment {
  return part`list_total(t.id, ${list}::text, NULL)`
}
