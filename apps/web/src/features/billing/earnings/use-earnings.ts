import { keepPreviousData } from '@tanstack/react-query'
import { useGetEarnings } from '#api/earnings/earnings.ts'
import { useOrganization } from '#app/features/organization/access/use-organization.ts'
import { useTimeZone } from '../chart/use-time-zone.ts'

/** What was earned on the days up to today, and as soon as that is known, on as many days before. */
export function useEarnings(days: number) {
  const { id: organization_id } = useOrganization()
  const { timeZone: timezone, ...zone } = useTimeZone()
  const period = { organization_id, days, timezone }
  const query = { placeholderData: keepPreviousData, enabled: timezone !== undefined }
  const earnings = useGetEarnings(period, { query })
  const { data, isPlaceholderData } = earnings
  const { data: before } = useGetEarnings(
    { ...period, end_date: data && dayBefore(data.start_date) },
    { query: { enabled: data !== undefined && !isPlaceholderData } },
  )
  const failed = timezone === undefined ? zone : earnings
  return { data, failed, timezone, before: isPlaceholderData ? undefined : before }
}

function dayBefore(date: string): string {
  const day = new Date(date)
  day.setUTCDate(day.getUTCDate() - 1)
  return day.toISOString().slice(0, 10)
}
