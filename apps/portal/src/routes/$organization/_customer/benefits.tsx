import { createFileRoute } from '@tanstack/react-router'
import { Benefits } from '#app/features/portal/benefit/benefits.tsx'

export const Route = createFileRoute('/$organization/_customer/benefits')({ component: Benefits })
