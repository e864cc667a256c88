import { createFileRoute } from '@tanstack/react-router'
import { FirstPage } from '#app/features/administration/access/first-page.tsx'

export const Route = createFileRoute('/_signed-in/administration/')({ component: FirstPage })
