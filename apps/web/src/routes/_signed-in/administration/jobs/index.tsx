import { createFileRoute } from '@tanstack/react-router'
import { JobQueues } from '#app/features/administration/job/job-queues.tsx'

export const Route = createFileRoute('/_signed-in/administration/jobs/')({ component: JobQueues })
