import { createFileRoute } from '@tanstack/react-router'
import { AddCard } from '#app/features/portal/card/add-card.tsx'
import { loadCardForm } from '#app/features/portal/card/cards-query.ts'
import { requireWholeSession } from '#app/features/portal/session/require-whole-session.ts'

export const Route = createFileRoute('/$organization/_customer/cards/new')({
  beforeLoad: requireWholeSession,
  loader: ({ context }) => loadCardForm(context),
  component: AddCard,
})
