import { createFileRoute } from '@tanstack/react-router'
import { requireSession } from '#app/features/account/session/require-session.ts'
import { SignedInLayout } from '#app/features/account/session/signed-in-layout.tsx'

export const Route = createFileRoute('/_signed-in')({
  beforeLoad: requireSession,
  component: SignedInLayout,
})
