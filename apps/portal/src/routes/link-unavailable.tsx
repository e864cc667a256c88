import { createFileRoute } from '@tanstack/react-router'
import { LinkUnavailable } from '#app/features/portal/link-unavailable.tsx'

export const Route = createFileRoute('/link-unavailable')({ component: LinkUnavailable })
