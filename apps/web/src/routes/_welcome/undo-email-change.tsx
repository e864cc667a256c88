import { createFileRoute } from '@tanstack/react-router'
import { UndoEmailChange } from '#app/features/account/undo-email-change/undo-email-change.tsx'
import { readLinkSearch } from '#app/features/account/welcome/search.ts'

export const Route = createFileRoute('/_welcome/undo-email-change')({
  validateSearch: readLinkSearch,
  loader: ({ context }) => context.messages.load('entry'),
  component: UndoEmailChange,
})
