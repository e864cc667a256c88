import { createFileRoute } from '@tanstack/react-router'
import { Overview } from '#app/features/portal/overview/overview.tsx'

export const Route = createFileRoute('/$organization/_customer/')({ component: Overview })
