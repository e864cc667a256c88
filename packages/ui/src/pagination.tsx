import { useTranslate } from '@tollgate/messages/react'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button } from './button.tsx'

interface PaginationProps {
  /** Tells it apart where a page has several lists. */
  label?: string | undefined
  /** Starts at 1. */
  page: number
  pages: number
  total: number
  /** Whether more than the total may follow. */
  capped?: boolean | undefined
  onPageChange: (page: number) => void
}

export function Pagination(props: PaginationProps) {
  const { label, page, pages, total, capped, onPageChange } = props
  const t = useTranslate()
  return (
    <nav
      aria-label={label ?? t('list.pagination.label')}
      className="flex flex-wrap items-center justify-between gap-3 text-ink-muted"
    >
      <span className="tabular-nums">
        {capped
          ? t('list.pagination.total_capped', { count: total - 1 })
          : t('list.pagination.total', { count: total })}
      </span>
      {pages > 1 && (
        <span className="flex items-center gap-2">
          <span className="mr-1 tabular-nums">
            {capped
              ? t('list.pagination.page', { page })
              : t('list.pagination.position', { page, pages })}
          </span>
          <Button size="small" disabled={page <= 1} onClick={() => onPageChange(page - 1)}>
            <ChevronLeft aria-hidden />
            {t('list.pagination.previous')}
          </Button>
          <Button size="small" disabled={page >= pages} onClick={() => onPageChange(page + 1)}>
            {t('list.pagination.next')}
            <ChevronRight aria-hidden />
          </Button>
        </span>
      )}
    </nav>
  )
}
