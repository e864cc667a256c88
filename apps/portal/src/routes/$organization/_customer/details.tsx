import { createFileRoute } from '@tanstack/react-router'
import { Details } from '#app/features/portal/customer/details.tsx'
import { requireWholeSession } from '#app/features/portal/session/require-whole-session.ts'

export const Route = createFileRoute('/$organization/_customer/details')({
  beforeLoad: requireWholeSession,
  component: Details,
})
