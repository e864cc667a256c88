import type { PlainMessageKey } from '@tollgate/messages'
import { useTranslate } from '@tollgate/messages/react'
import type { ReactNode } from 'react'
import { groupPages } from './navigation.ts'

interface PageGroupsProps<Page> {
  pages: readonly Page[]
  /** The link to a page. */
  children: (page: Page) => ReactNode
}

/** Links to pages in a column, those of a group below its heading. */
export function PageGroups<Page extends { to: string; group?: PlainMessageKey }>({
  pages,
  children,
}: PageGroupsProps<Page>) {
  const t = useTranslate()
  return (
    <div className="flex flex-col gap-4">
      {groupPages(pages).map(({ heading, pages: grouped }) => (
        <div key={grouped[0]?.to}>
          {heading !== undefined && (
            <h2 className="mb-1 px-2 font-medium text-ink-muted text-xs">{t(heading)}</h2>
          )}
          <ul className="space-y-px">
            {grouped.map((page) => (
              <li key={page.to}>{children(page)}</li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}
