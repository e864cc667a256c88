import { useTranslate } from '@tollgate/messages/react'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Children } from 'react'
import { classNames } from './class-names.ts'

/** Give it links; the last child is the current page and plain text. On a phone, the last two are shown. */
export function Breadcrumb({ children }: { children: ReactNode }) {
  const t = useTranslate()
  const items = Children.toArray(children)
  const last = items.length - 1
  return (
    <nav aria-label={t('common.breadcrumb.label')} className="min-w-0 flex-1">
      <ol className="flex min-w-0 items-center gap-1.5 text-ink-muted">
        {items.map((item, position) => (
          <li
            key={typeof item === 'object' && 'key' in item ? item.key : String(item)}
            aria-current={position === last ? 'page' : undefined}
            className={classNames(
              'flex min-w-0 items-center gap-1.5 whitespace-nowrap last:text-ink [&>a]:truncate [&>a]:rounded-sm [&>a]:hover:text-ink',
              position < last - 1 && 'max-sm:hidden',
              // The page shows its own name in full, so it is shortened first here.
              last > 1 && position === last - 1 && 'max-w-1/2 shrink-0',
              last === 1 && position === last && 'max-w-2/3 shrink-0',
            )}
          >
            {position > 0 && (
              <ChevronRight
                className={classNames(
                  'size-3.5 shrink-0',
                  position === last - 1 && 'max-sm:hidden',
                )}
                aria-hidden
              />
            )}
            {position === last ? <span className="truncate">{item}</span> : item}
          </li>
        ))}
      </ol>
    </nav>
  )
}
