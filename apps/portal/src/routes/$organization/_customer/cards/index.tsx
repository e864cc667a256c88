import { createFileRoute } from '@tanstack/react-router'
import { CardList } from '#app/features/portal/card/card-list.tsx'
import { loadCards } from '#app/features/portal/card/cards-query.ts'
import { requireWholeSession } from '#app/features/portal/session/require-whole-session.ts'

export const Route = createFileRoute('/$organization/_customer/cards/')({
  beforeLoad: requireWholeSession,
  loader: ({ context }) => loadCards(context),
  component: CardList,
})
