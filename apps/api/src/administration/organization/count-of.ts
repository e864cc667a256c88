import { type Fragment, part } from '../../core/fragment.ts'

/** How many rows of a list the organization `t` has, as triggers keep it. */
export function countOf(list: string): Fragment {
  return part`(SELECT coalesce(sum(r.delta), 0)::integer FROM row_counts r
    WHERE r.organization_id = t.id AND r.list = ${list})`
}
