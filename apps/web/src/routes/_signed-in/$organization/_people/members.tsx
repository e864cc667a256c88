import { createFileRoute } from '@tanstack/react-router'
import { MemberList } from '#app/features/organization/member/member-list.tsx'
import { readListSearch } from '#app/list/list-search.ts'

export const Route = createFileRoute('/_signed-in/$organization/_people/members')({
  validateSearch: readListSearch,
  component: MemberList,
})
