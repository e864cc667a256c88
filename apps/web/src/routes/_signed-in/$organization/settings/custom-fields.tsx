import { createFileRoute } from '@tanstack/react-router'
import { CustomFieldList } from '#app/features/billing/custom-field/custom-field-list.tsx'
import { readListSearch } from '#app/list/list-search.ts'

export const Route = createFileRoute('/_signed-in/$organization/settings/custom-fields')({
  validateSearch: readListSearch,
  loader: ({ context }) => context.messages.load('billing'),
  component: CustomFieldList,
})
