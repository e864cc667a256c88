import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ApiError } from '@tollgate/app/api-error'
import { previewMeter } from '#api/meter/meter.ts'
import type { MeterPreviewRequest } from '#api/model/index.ts'
import { useOrganization } from '#app/features/organization/access/use-organization.ts'
import { useDebouncedValue } from '#app/hooks/use-debounced-value.ts'
import { filledIn, type MeterDraft, toAggregation, toFilter } from './meter-draft.ts'

const debounceMs = 400
const tries = 5
const retryMs = 1000

/** What a meter would have counted, once typing rests; others of the organization may be trying out theirs. */
export function useMeterPreview({ filter, aggregation }: MeterDraft, unitAmount: string | null) {
  const { id: organization_id } = useOrganization()
  const request: MeterPreviewRequest = {
    organization_id,
    filter: toFilter(filledIn(filter)),
    aggregation: toAggregation(aggregation),
    unit_amount: unitAmount,
  }
  const asked = JSON.stringify(request)
  const isResting = useDebouncedValue(asked, debounceMs) === asked
  const isWhole = aggregation.func === 'count' || aggregation.property.trim() !== ''
  return useQuery({
    queryKey: ['meter-preview', asked],
    queryFn: ({ signal }) => previewMeter(request, { signal }),
    enabled: isResting && isWhole,
    placeholderData: keepPreviousData,
    retry: (failures, error) =>
      error instanceof ApiError && error.status === 429 && failures < tries,
    retryDelay: retryMs,
  })
}
