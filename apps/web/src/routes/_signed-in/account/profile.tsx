import { createFileRoute } from '@tanstack/react-router'
import { Profile } from '#app/features/account/profile/profile.tsx'

export const Route = createFileRoute('/_signed-in/account/profile')({ component: Profile })
