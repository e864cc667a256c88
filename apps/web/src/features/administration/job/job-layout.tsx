import { Link, Outlet } from '@tanstack/react-router'
import { useTranslate } from '@tollgate/messages/react'
import { LinkTabs, linkTabClass } from '@tollgate/ui/link-tabs'

/** Around the pages about jobs. */
export function JobLayout() {
  const t = useTranslate()
  return (
    <>
      <div className="mb-6">
        <LinkTabs label={t('administration.job.title')}>
          <Link to="/administration/jobs" activeOptions={{ exact: true }} className={linkTabClass}>
            {t('administration.job.queues')}
          </Link>
          <Link
            to="/administration/jobs/failed"
            activeOptions={{ includeSearch: false }}
            className={linkTabClass}
          >
            {t('administration.job.failed')}
          </Link>
        </LinkTabs>
      </div>
      <Outlet />
    </>
  )
}
