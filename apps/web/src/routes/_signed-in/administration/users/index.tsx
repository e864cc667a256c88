import { createFileRoute } from '@tanstack/react-router'
import { UserList } from '#app/features/administration/user/user-list.tsx'
import { readUserSearch } from '#app/features/administration/user/user-search.ts'

export const Route = createFileRoute('/_signed-in/administration/users/')({
  validateSearch: readUserSearch,
  component: UserList,
})
