import { useQuery } from '@tanstack/react-query'
import { ApiError } from '@tollgate/app/api-error'
import { checkSlug } from '#api/organization/organization.ts'
import type { PlainMessageKey } from '#app/screens/plain-message-key.ts'
import { useSettled } from '#app/screens/use-settled.ts'
import { slugProblem } from './slug-problem.ts'
import { slugRefusals } from './slug-refusals.ts'

const refusalTexts: Readonly<Record<string, { text: PlainMessageKey }>> = slugRefusals
const pauseAfterTyping = 300

export interface SlugCheck {
  tone: 'waiting' | 'free' | 'refused' | 'unknown'
  text: PlainMessageKey
}

/** Whether an address is free, asked once typing rests; null where there is nothing to ask. */
export function useSlugCheck(slug: string, own?: string): SlugCheck | null {
  const settled = useSettled(slug, pauseAfterTyping)
  const worthAsking = slug !== own && slugProblem(slug) === undefined
  const { isSuccess, error } = useQuery({
    queryKey: ['check-slug', settled],
    queryFn: () => checkSlug({ slug: settled }),
    enabled: worthAsking && settled === slug,
    staleTime: 0,
    gcTime: 0,
  })
  if (!worthAsking) return null
  if (settled !== slug) return { tone: 'waiting', text: 'organization.slug.checking' }
  if (isSuccess) return { tone: 'free', text: 'organization.slug.free' }
  if (error === null) return { tone: 'waiting', text: 'organization.slug.checking' }
  const refusal = error instanceof ApiError ? refusalTexts[error.code] : undefined
  if (refusal === undefined) return { tone: 'unknown', text: 'organization.slug.check_failed' }
  return { tone: 'refused', text: refusal.text }
}
