import { createFileRoute } from '@tanstack/react-router'
import { FileList } from '#app/features/billing/file/file-list.tsx'
import { readFileSearch } from '#app/features/billing/file/file-search.ts'

export const Route = createFileRoute('/_signed-in/$organization/_billing/files')({
  validateSearch: readFileSearch,
  component: FileList,
})
