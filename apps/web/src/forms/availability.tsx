import { useQuery } from '@tanstack/react-query'
import { ApiError } from '@tollgate/app/api-error'
import type { PlainMessageKey } from '@tollgate/messages'
import { useTranslate } from '@tollgate/messages/react'
import { useIsInvalid } from '@tollgate/ui/form-context'
import { useDebouncedValue } from '#app/hooks/use-debounced-value.ts'

const toneClass = {
  waiting: 'text-ink-muted',
  free: 'text-success-text',
  refused: 'text-danger-text',
  unknown: 'text-warning-text',
}

interface Availability {
  tone: keyof typeof toneClass
  text: PlainMessageKey
}

interface AvailabilityOptions {
  texts: Readonly<Record<'checking' | 'free' | 'failed', PlainMessageKey>>
  value: string
  /** Whether there is anything to ask. */
  checkable: boolean
  /** What is said to a value that is not free; null for one that is. */
  ask: (value: string) => Promise<PlainMessageKey | null>
  /** What is said to codes that the API answers. */
  refusals: Readonly<Record<string, { text: PlainMessageKey }>>
}

const debounceMs = 300

/** Whether a name is free, asked once typing rests; null where there is nothing to ask. */
function useAvailability(options: AvailabilityOptions): Availability | null {
  const { texts, value, checkable, ask, refusals } = options
  const debounced = useDebouncedValue(value, debounceMs)
  const { data, error } = useQuery({
    queryKey: ['availability', texts.free, debounced],
    queryFn: () => ask(debounced),
    enabled: checkable && debounced === value,
    staleTime: 0,
    gcTime: 0,
  })
  if (!checkable) return null
  if (debounced === value && error !== null) {
    const refusal = error instanceof ApiError ? refusals[error.code] : undefined
    if (refusal === undefined) return { tone: 'unknown', text: texts.failed }
    return { tone: 'refused', text: refusal.text }
  }
  if (debounced !== value || data === undefined) {
    return { tone: 'waiting', text: texts.checking }
  }
  return data === null ? { tone: 'free', text: texts.free } : { tone: 'refused', text: data }
}

interface AvailabilityStatusProps extends AvailabilityOptions {
  /** The field it is about: what that says itself is not said again. */
  name: string
}

/** An early word on whether a name is free, below its field. */
export function AvailabilityStatus({ name, ...options }: AvailabilityStatusProps) {
  const t = useTranslate()
  const answer = useAvailability(options)
  const shown = useIsInvalid(name) ? null : answer
  return (
    <p
      role="status"
      className={shown ? `mt-1.5 text-[0.8125rem] ${toneClass[shown.tone]}` : 'sr-only'}
    >
      {shown && t(shown.text)}
    </p>
  )
}
