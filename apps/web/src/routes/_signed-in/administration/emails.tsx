import { createFileRoute } from '@tanstack/react-router'
import { FailedEmails } from '#app/features/administration/email/failed-emails.tsx'
import { readListSearch } from '#app/list/list-search.ts'

export const Route = createFileRoute('/_signed-in/administration/emails')({
  validateSearch: readListSearch,
  component: FailedEmails,
})
