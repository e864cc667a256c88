import { useInfiniteQuery } from '@tanstack/react-query'
import { LoadError } from '@tollgate/app/page-states'
import { describeDevice } from '@tollgate/devices'
import { useFormat, useLanguage, useTranslate } from '@tollgate/messages/react'
import { Badge } from '@tollgate/ui/badge'
import { Skeleton } from '@tollgate/ui/skeleton'
import { getListActivitiesQueryKey, listActivities } from '#api/activity/activity.ts'
import type { AccountActivity } from '#api/model/index.ts'
import { LoadOlder } from '#app/list/load-older.tsx'
import { useDeviceName } from '../session/device-row.tsx'
import { activityNames, isFailure } from './activity-names.ts'

const newest = ''
const pageSize = 10

/** Sign-ins, failed ones, and changes of how to sign in: what a stranger would leave behind. */
export function RecentActivity() {
  const t = useTranslate()
  const pages = useActivities()
  if (pages.isLoadingError) return <LoadError error={pages.error} onRetry={pages.refetch} />
  if (!pages.data) return <Skeleton className="h-40" />
  if (pages.data.length === 0) {
    return <p className="text-ink-muted">{t('account.activity.none')}</p>
  }
  return (
    <div className="space-y-4">
      <ul aria-label={t('account.activity.title')} className="divide-y border-y">
        {pages.data.map((activity) => (
          <ActivityRow key={activity.id} activity={activity} />
        ))}
      </ul>
      {(pages.hasNextPage || pages.data.length > pageSize) && (
        <LoadOlder pages={pages} onAsk={() => void pages.fetchNextPage()} />
      )}
    </div>
  )
}

function useActivities() {
  return useInfiniteQuery({
    queryKey: [...getListActivitiesQueryKey(), 'pages'],
    queryFn: ({ pageParam, signal }) => {
      const cursor = pageParam === newest ? undefined : pageParam
      return listActivities({ cursor, limit: pageSize }, { signal })
    },
    initialPageParam: newest,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    select: ({ pages }) => pages.flatMap(({ activities }) => activities),
  })
}

function ActivityRow({ activity }: { activity: AccountActivity }) {
  const t = useTranslate()
  const format = useFormat()
  const { kind, createdAt, moreFailures } = activity
  return (
    <li className="space-y-1 py-3">
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="flex flex-wrap items-center gap-2 font-medium">
          {t(activityNames[kind])}
          {isFailure(kind) && <Badge tone="warning">{t('account.activity.refused')}</Badge>}
        </span>
        <time dateTime={createdAt} className="text-ink-muted tabular-nums">
          {format.dateTime(createdAt)}
        </time>
      </p>
      <Origin activity={activity} />
      {moreFailures > 0 && (
        <p className="text-ink-muted">{t('account.activity.more', { count: moreFailures })}</p>
      )}
    </li>
  )
}

/** The browser in words, and from where; nothing where it wasn’t the user’s own. */
function Origin({ activity }: { activity: AccountActivity }) {
  const deviceName = useDeviceName()
  const { language } = useLanguage()
  const { ipAddress, country, userAgent } = activity
  const names = new Intl.DisplayNames(language, { type: 'region' })
  const parts = [
    userAgent === null ? null : deviceName(describeDevice(userAgent)),
    country === null ? null : names.of(country),
    ipAddress,
  ].filter((part) => part)
  if (parts.length === 0) return null
  return <p className="break-words text-ink-muted">{parts.join(' · ')}</p>
}
