import { createFileRoute } from '@tanstack/react-router'
import { requireSession } from '#app/features/account/session/require-session.ts'
import { SignedIn } from '#app/features/account/session/signed-in.tsx'

export const Route = createFileRoute('/_signed-in')({
  beforeLoad: requireSession,
  component: SignedIn,
})
