import { createFileRoute } from '@tanstack/react-router'
import { PortalWelcome } from '#app/features/portal/portal-welcome.tsx'

export const Route = createFileRoute('/')({ component: PortalWelcome })
