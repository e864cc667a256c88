import { Link } from '@tanstack/react-router'
import { useFormat, useTranslate } from '@tollgate/messages/react'
import type { Column } from '@tollgate/ui/data-table'
import { DateTime } from '@tollgate/ui/table-cells'
import { useListJobQueues } from '#api/job/job.ts'
import type { JobQueue } from '#api/model/index.ts'
import { ListPage } from '#app/list/list-page.tsx'
import { rowLinkClass } from '#app/list/row-link.ts'
import { useKindName } from './kind-name.ts'

/** How many jobs of each kind wait, run, failed and were done; the counts follow what happens. */
export function JobQueues() {
  const t = useTranslate()
  const queues = useListJobQueues({
    query: {
      refetchInterval: 5000,
      select: ({ queues }) => ({ items: queues.map((queue) => ({ ...queue, id: queue.kind })) }),
    },
  })
  return (
    <ListPage
      title={t('administration.job.title')}
      description={t('administration.job.text')}
      columns={useQueueColumns()}
      query={queues}
      empty={null}
    />
  )
}

function useQueueColumns(): Column<JobQueue>[] {
  const t = useTranslate()
  const format = useFormat()
  return [
    {
      id: 'kind',
      header: t('administration.job.kind'),
      className: 'w-full',
      cell: ({ kind }) => <Kind kind={kind} />,
    },
    {
      id: 'waiting',
      header: t('administration.job.waiting'),
      align: 'right',
      cell: ({ waiting }) => format.number(waiting),
    },
    {
      id: 'oldest',
      header: t('administration.job.oldest'),
      className: 'hidden lg:table-cell',
      cell: ({ oldestWaitingAt }) => <DateTime value={oldestWaitingAt} as="relative" />,
    },
    {
      id: 'active',
      header: t('administration.job.active'),
      align: 'right',
      className: 'hidden sm:table-cell',
      cell: ({ active }) => format.number(active),
    },
    {
      id: 'done',
      header: t('administration.job.done'),
      align: 'right',
      className: 'hidden md:table-cell',
      cell: ({ doneInDay }) => format.number(doneInDay),
    },
    {
      id: 'failed',
      header: t('administration.job.failed_count'),
      align: 'right',
      cell: ({ failed }) => (
        <span className={failed > 0 ? 'font-medium text-danger-text' : undefined}>
          {format.number(failed)}
        </span>
      ),
    },
  ]
}

function Kind({ kind }: Pick<JobQueue, 'kind'>) {
  const kindName = useKindName()
  return (
    <>
      <Link to="/administration/jobs/failed" search={{ kind }} className={rowLinkClass}>
        {kindName(kind)}
      </Link>
      <code className="block break-all text-ink-muted text-xs">{kind}</code>
    </>
  )
}
