import { useTranslate } from '@tollgate/messages/react'
import { SearchSelect } from '@tollgate/ui/search-select'
import { useMemo } from 'react'
import { readerTimeZone, timeZoneOptions } from '#app/features/organization/business/time-zones.ts'
import { useChangeSearch } from '#app/list/use-change-search.ts'
import { useTimeZone } from './use-time-zone.ts'

/** In whose days amounts are, kept in the address where they aren’t the organization’s own. */
export function TimeZoneFilter() {
  const t = useTranslate()
  const changeSearch = useChangeSearch()
  const { timeZone = 'UTC', own = 'UTC' } = useTimeZone()
  const options = useMemo(
    () => timeZoneOptions([timeZone, own, readerTimeZone()], new Date()),
    [timeZone, own],
  )
  return (
    <div className="w-full sm:w-64">
      <SearchSelect
        label={t('billing.metrics.time_zone')}
        options={options}
        value={timeZone}
        onValueChange={(zone) => changeSearch({ timezone: zone === own ? undefined : zone })}
      />
    </div>
  )
}
