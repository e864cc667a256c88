import { createFileRoute } from '@tanstack/react-router'
import { Security } from '#app/features/account/security/security.tsx'

export const Route = createFileRoute('/_signed-in/account/security')({ component: Security })
