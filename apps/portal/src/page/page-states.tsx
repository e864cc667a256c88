import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { NotFoundState, PageErrorState } from '@tollgate/app/page-states'
import { useTranslate } from '@tollgate/messages/react'
import { usePageTitle } from './page-title.ts'

export function NotFound() {
  const t = useTranslate()
  usePageTitle(t('common.state.not_found_title'), t('portal.page.title'))
  return <NotFoundState />
}

/** What a route shows when its loader fails. */
export function RouteError({ error }: ErrorComponentProps) {
  const t = useTranslate()
  const router = useRouter()
  usePageTitle(t('common.state.error_title'), t('portal.page.title'))
  return <PageErrorState error={error} onRetry={() => router.invalidate()} />
}
