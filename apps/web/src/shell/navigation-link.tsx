import { Link } from '@tanstack/react-router'
import { useTranslate } from '@tollgate/messages/react'
import type { NavigationPage } from './navigation.ts'

export function NavigationLink({ page, slug }: { page: NavigationPage; slug: string }) {
  const t = useTranslate()
  const Icon = page.icon
  return (
    <Link
      to={page.to}
      params={{ organization: slug }}
      activeOptions={{ exact: page.to === '/$organization', includeSearch: false }}
      className="flex h-8 items-center gap-2.5 rounded-md px-2 text-ink-muted transition-colors hover:bg-sunken hover:text-ink data-[status=active]:bg-accent-soft data-[status=active]:font-medium data-[status=active]:text-accent-text"
    >
      <Icon className="size-4 shrink-0" aria-hidden />
      <span className="truncate">{t(page.label)}</span>
    </Link>
  )
}
