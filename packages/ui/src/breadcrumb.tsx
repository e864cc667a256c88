import { useTranslate } from '@tollgate/messages/react'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Children } from 'react'

/** Give it links; the last child is the current page and plain text. */
export function Breadcrumb({ children }: { children: ReactNode }) {
  const t = useTranslate()
  const items = Children.toArray(children)
  return (
    <nav aria-label={t('common.breadcrumb.label')} className="min-w-0 flex-1">
      <ol className="flex min-w-0 items-center gap-1.5 text-ink-muted">
        {items.map((item, position) => {
          const last = position === items.length - 1
          return (
            <li
              key={typeof item === 'object' && 'key' in item ? item.key : String(item)}
              aria-current={last ? 'page' : undefined}
              className="flex min-w-0 items-center gap-1.5 whitespace-nowrap last:max-w-2/3 last:shrink-0 last:text-ink [&>a]:truncate [&>a]:rounded-sm [&>a]:hover:text-ink"
            >
              {position > 0 && <ChevronRight className="size-3.5 shrink-0" aria-hidden />}
              {last ? <span className="truncate">{item}</span> : item}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
