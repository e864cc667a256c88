import { createFileRoute } from '@tanstack/react-router'
import { readReturnSearch } from '@tollgate/app/return-path'
import { redirectIfSignedIn } from '#app/features/account/session/require-session.ts'
import { EnterCode } from '#app/features/account/two-factor/enter-code.tsx'

export const Route = createFileRoute('/_welcome/two-factor')({
  validateSearch: readReturnSearch,
  beforeLoad: ({ context, search }) => redirectIfSignedIn(context, search),
  loader: ({ context }) => context.messages.load('entry'),
  component: EnterCode,
})
