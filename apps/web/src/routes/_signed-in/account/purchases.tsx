import { createFileRoute } from '@tanstack/react-router'
import { Purchases } from '#app/features/account/purchases/purchases.tsx'

export const Route = createFileRoute('/_signed-in/account/purchases')({ component: Purchases })
