import { createFileRoute } from '@tanstack/react-router'
import { Home } from '#app/features/organization/home/home.tsx'

export const Route = createFileRoute('/_signed-in/$organization/')({ component: Home })
