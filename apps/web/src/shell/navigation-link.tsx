import { Link, useMatchRoute } from '@tanstack/react-router'
import { useTranslate } from '@tollgate/messages/react'
import type { NavigationPage } from './navigation.ts'

export function NavigationLink({ page, slug }: { page: NavigationPage; slug: string }) {
  const t = useTranslate()
  const matchRoute = useMatchRoute()
  const Icon = page.icon
  const params = { organization: slug }
  const within = page.tabs?.some(({ to }) => matchRoute({ to, params, fuzzy: true }) !== false)
  return (
    <Link
      to={page.to}
      params={params}
      {...(within && { 'aria-current': 'true', 'data-status': 'active' })}
      activeOptions={{ exact: page.to === '/$organization', includeSearch: false }}
      className="flex h-8 items-center gap-2.5 rounded-md px-2 text-ink-muted transition-colors hover:bg-sunken hover:text-ink data-[status=active]:bg-accent-soft data-[status=active]:font-medium data-[status=active]:text-accent-text"
    >
      <Icon className="size-4 shrink-0" aria-hidden />
      <span className="truncate">{t(page.label)}</span>
    </Link>
  )
}
