import { createFileRoute } from '@tanstack/react-router'
import { BalanceList } from '#app/features/billing/customer-meter/balance-list.tsx'
import { readBalanceSearch } from '#app/features/billing/customer-meter/balance-search.ts'

export const Route = createFileRoute('/_signed-in/$organization/_billing/balances')({
  validateSearch: readBalanceSearch,
  component: BalanceList,
})
