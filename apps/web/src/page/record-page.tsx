import { LoadError } from '@tollgate/app/page-states'
import { useTranslate } from '@tollgate/messages/react'
import { PageHeader } from '@tollgate/ui/page-header'
import { Pagination } from '@tollgate/ui/pagination'
import { Skeleton } from '@tollgate/ui/skeleton'
import { type ReactNode, useId } from 'react'
import type { ListPagination } from '#app/list/list-view.tsx'
import { usePageTitle } from './page-title.ts'
import { QueryError } from './query-error.tsx'

interface RecordQueryProps<Data> {
  query: { data: Data | undefined; error: unknown; refetch: () => unknown }
  children: (data: Data) => ReactNode
}

/** What is asked for about one thing, in whatever state the answer is. */
export function RecordQuery<Data>({ query, children }: RecordQueryProps<Data>) {
  const { data, error, refetch } = query
  if (data !== undefined) return children(data)
  if (error !== null) return <QueryError error={error} onRetry={refetch} />
  return <RecordSkeleton />
}

interface RecordPageProps {
  /** Names the page in the browser’s tab, and above it unless there is a heading. */
  title: string
  heading?: ReactNode
  /** A badge beside the heading. */
  status?: ReactNode
  description?: ReactNode
  /** The main action, then a “more” menu. */
  actions?: ReactNode
  /** Plain facts, beside the rest on wide screens. */
  aside: ReactNode
  children: ReactNode
}

/** A page about one thing. */
export function RecordPage(props: RecordPageProps) {
  const { title, heading, status, description, actions, aside, children } = props
  usePageTitle(title)
  return (
    <>
      <PageHeader
        title={heading ?? title}
        status={status}
        description={description}
        actions={actions}
      />
      <div className="grid gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0 space-y-8">{children}</div>
        <div className="min-w-0 space-y-8">{aside}</div>
      </div>
    </>
  )
}

function RecordSkeleton() {
  const t = useTranslate()
  return (
    <div role="status" aria-label={t('common.state.loading')}>
      <div className="mb-8 space-y-2">
        <Skeleton className="h-7 w-64" />
        <Skeleton className="h-4 w-40" />
      </div>
      <div className="grid gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <Skeleton className="h-64 w-full rounded-lg" />
        <Skeleton className="h-40 w-full rounded-lg" />
      </div>
    </div>
  )
}

interface SectionProps {
  title: string
  action?: ReactNode
  children: ReactNode
}

/** A part of a page about one thing. */
export function Section({ title, action, children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <div className="mb-2 flex min-h-7 items-baseline justify-between gap-4">
        <h2 id={id} className="font-semibold text-[0.9375rem]">
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  )
}

/** Instead of a section's content when there is none. */
export function SectionNote({ children }: { children: ReactNode }) {
  return <p className="rounded-lg border border-dashed px-4 py-5 text-ink-muted">{children}</p>
}

interface SectionQueryProps<Data> {
  query: { data: Data | undefined; error: unknown; refetch: () => unknown }
  /** What is said when there is nothing to list. */
  none: string
  children: (data: Data) => ReactNode
}

/** What a section lists, in whatever state the answer is. */
export function SectionQuery<Data extends { items: readonly unknown[] }>(
  props: SectionQueryProps<Data>,
) {
  const { query, none, children } = props
  const { data, error, refetch } = query
  if (data === undefined && error !== null) return <LoadError error={error} onRetry={refetch} />
  if (data === undefined) return <Skeleton className="h-24 w-full rounded-lg" />
  return data.items.length === 0 ? <SectionNote>{none}</SectionNote> : children(data)
}

interface SectionPagesProps<Data> extends SectionQueryProps<Data> {
  /** Names its pages where other sections have some, too. */
  label?: string
  page: number
  onPageChange: (page: number) => void
}

/** A section's list with several pages. */
export function SectionPages<
  Data extends { items: readonly unknown[]; pagination: ListPagination },
>({ label, page, onPageChange, children, ...list }: SectionPagesProps<Data>) {
  return (
    <SectionQuery {...list}>
      {(data) => (
        <div className="space-y-4">
          {children(data)}
          <Pagination
            label={label}
            page={page}
            pages={data.pagination.max_page}
            total={data.pagination.total_count}
            capped={data.pagination.is_capped}
            onPageChange={onPageChange}
          />
        </div>
      )}
    </SectionQuery>
  )
}

/** Names above their values: for the narrow column of a page about one thing. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className="space-y-3">{children}</dl>
}

export function Fact({ term, children }: { term: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt className="text-[0.8125rem] text-ink-muted">{term}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </div>
  )
}
