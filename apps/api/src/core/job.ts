import type { JobKind } from './ports/job-queue.ts'

/** Declares a kind of job, for the verbs that enqueue it; the registry says which verb does it. */
export function defineJob<Payload extends object>(kind: JobKind<Payload>): JobKind<Payload> {
  return kind
}
