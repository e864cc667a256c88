import { createFileRoute } from '@tanstack/react-router'
import { readFailedJobSearch } from '#app/features/administration/job/failed-job-search.ts'
import { FailedJobs } from '#app/features/administration/job/failed-jobs.tsx'

export const Route = createFileRoute('/_signed-in/administration/jobs/failed')({
  validateSearch: readFailedJobSearch,
  component: FailedJobs,
})
