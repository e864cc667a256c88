import { keepPreviousData } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { presentmentCurrencies } from '@tollgate/contracts/currencies'
import { useGetMetrics } from '#api/metrics/metrics.ts'
import { useOrganization } from '#app/features/organization/access/use-organization.ts'
import { useTimeZone } from '../chart/use-time-zone.ts'
import { ranges, rangesUntil, usualRange } from './ranges.ts'

/** What the address asks for, and as much of the time before. */
export function useMetrics() {
  const { id: organization_id } = useOrganization()
  const { days, product, ...search } = useSearch({ strict: false })
  const name = ranges.find((each) => each === days) ?? usualRange
  const { timeZone: timezone, ...zone } = useTimeZone()
  const { range, before } = rangesUntil(new Date(), timezone ?? 'UTC', name)
  const product_id = product === undefined ? undefined : [product]
  const currency = presentmentCurrencies.find((each) => each === search.currency)
  const filters = { organization_id, timezone, product_id, currency }
  const query = { placeholderData: keepPreviousData, enabled: timezone !== undefined }
  const metrics = useGetMetrics({ ...filters, ...range }, { query })
  const { data, isPlaceholderData } = metrics
  const past = useGetMetrics(
    { ...filters, ...before },
    { query: { enabled: data !== undefined && !isPlaceholderData } },
  )
  const failed = timezone === undefined ? zone : metrics
  return { name, data, failed, before: isPlaceholderData ? undefined : past.data }
}
