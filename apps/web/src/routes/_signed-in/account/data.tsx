import { createFileRoute } from '@tanstack/react-router'
import { AccountData } from '#app/features/account/data/data.tsx'

export const Route = createFileRoute('/_signed-in/account/data')({ component: AccountData })
