import { useQuery } from '@tanstack/react-query'
import { ApiError } from '@tollgate/app/api-error'
import type { PlainMessageKey } from '@tollgate/messages'
import { checkSlug } from '#api/organization/organization.ts'
import { useDebouncedValue } from '#app/hooks/use-debounced-value.ts'
import { slugProblem } from './slug-problem.ts'
import { slugRefusals } from './slug-refusals.ts'

const refusalTexts: Readonly<Record<string, { text: PlainMessageKey }>> = slugRefusals
const debounceMs = 300

export interface SlugCheck {
  tone: 'waiting' | 'free' | 'refused' | 'unknown'
  text: PlainMessageKey
}

/** Whether an address is free, asked once typing rests; null where there is nothing to ask. */
export function useSlugCheck(slug: string, own?: string): SlugCheck | null {
  const debounced = useDebouncedValue(slug, debounceMs)
  const checkable = slug !== own && slugProblem(slug) === undefined
  const { isSuccess, error } = useQuery({
    queryKey: ['check-slug', debounced],
    queryFn: () => checkSlug({ slug: debounced }),
    enabled: checkable && debounced === slug,
    staleTime: 0,
    gcTime: 0,
  })
  if (!checkable) return null
  if (debounced !== slug) return { tone: 'waiting', text: 'organization.slug.checking' }
  if (isSuccess) return { tone: 'free', text: 'organization.slug.free' }
  if (error === null) return { tone: 'waiting', text: 'organization.slug.checking' }
  const refusal = error instanceof ApiError ? refusalTexts[error.code] : undefined
  if (refusal === undefined) return { tone: 'unknown', text: 'organization.slug.check_failed' }
  return { tone: 'refused', text: refusal.text }
}
