import { createFileRoute } from '@tanstack/react-router'
import { JobLayout } from '#app/features/administration/job/job-layout.tsx'

export const Route = createFileRoute('/_signed-in/administration/jobs')({ component: JobLayout })
