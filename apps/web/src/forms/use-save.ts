import { type QueryClient, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '@tollgate/app/api-error'
import { toast } from '@tollgate/ui/toast'
import { invalidateNoun, type Noun, refetchNoun, refreshNoun } from '../api/nouns.ts'

export interface SaveOptions<Input, Answer> {
  /** What changes: every list and page that shows it is read again. */
  noun: Noun
  save: (input: Input) => Promise<Answer>
  /** What is said once it is saved. */
  success?: (answer: Answer, input: Input) => string
  /** Where the answer itself belongs, so that its page needs no second request. */
  record?: (answer: Answer) => QueryKey
  /** Leaves the page of what is no more, before anything is read again. */
  leave?: (answer: Answer) => Promise<void>
  /** Once the screen shows the change. */
  onSaved?: (answer: Answer, input: Input) => unknown
  /** How the API says that someone else removed the thing meanwhile, and what to say then. */
  gone?: { code: string; text: string }
  onGone?: () => void
  /** What else a refusal means for the screen. */
  onRefused?: (error: ApiError) => void
  /** What shows the noun besides lists and pages. */
  alsoRefresh?: () => Promise<void>
  /** Milliseconds for which the answer is kept; 0 for a secret. */
  gcTime?: number
}

/** Statuses that may mean the screen is out of date: what it shows is gone or no longer allowed. */
const outdated = [400, 403, 404, 409, 412]

/** Saves something, shows the change wherever it shows, and says how it went. */
export function useSave<Input = void, Answer = unknown>(options: SaveOptions<Input, Answer>) {
  const queryClient = useQueryClient()
  return useMutation<Answer, Error, Input>({
    mutationFn: options.save,
    gcTime: options.gcTime,
    onSuccess: (answer, input) => showSaved(queryClient, options, answer, input),
    onError: (error) => showRefused(queryClient, options, error),
  })
}

async function showSaved<Input, Answer>(
  queryClient: QueryClient,
  options: SaveOptions<Input, Answer>,
  answer: Answer,
  input: Input,
): Promise<void> {
  const { noun, record, leave, alsoRefresh, onSaved, success } = options
  await invalidateNoun(queryClient, noun)
  if (record !== undefined) queryClient.setQueryData(record(answer), answer)
  await leave?.(answer)
  await Promise.all([refetchNoun(queryClient, noun), alsoRefresh?.()])
  await onSaved?.(answer, input)
  if (success !== undefined) toast.success(success(answer, input))
}

async function showRefused<Input, Answer>(
  queryClient: QueryClient,
  { noun, gone, onGone, onRefused, alsoRefresh }: SaveOptions<Input, Answer>,
  error: Error,
): Promise<void> {
  if (!(error instanceof ApiError)) return
  onRefused?.(error)
  if (gone !== undefined && error.code === gone.code) {
    onGone?.()
    toast.error(gone.text)
  }
  if (!outdated.includes(error.status) && error.code !== gone?.code) return
  await Promise.all([refreshNoun(queryClient, noun), alsoRefresh?.()])
}
