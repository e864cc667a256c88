import { keepPreviousData } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useTranslate } from '@tollgate/messages/react'
import type { Column } from '@tollgate/ui/data-table'
import { Empty } from '@tollgate/ui/empty'
import { DateTime } from '@tollgate/ui/table-cells'
import { MailCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { useListFailedEmails } from '#api/email/email.ts'
import type { FailedEmail } from '#api/model/index.ts'
import { ListPage } from '#app/list/list-page.tsx'
import { paginationOf, sliceOf } from '#app/list/slice.ts'
import { FailureReason, useFailureColumns } from '../job/failure-columns.tsx'
import { useSettling } from '../job/use-settling.tsx'
import { useTemplateName } from './template-name.ts'

/** The emails that no mail server accepted. */
export function FailedEmails() {
  const t = useTranslate()
  const { page } = useSearch({ from: '/_signed-in/administration/emails' })
  const emails = useListFailedEmails(sliceOf(page), {
    query: {
      refetchInterval: 15_000,
      placeholderData: keepPreviousData,
      select: ({ emails: items, kind, total }) => ({
        items,
        kind,
        pagination: paginationOf(total),
      }),
    },
  })
  const { kind, pagination } = emails.data ?? {}
  const settling = useSettling({
    noun: 'email',
    kinds: kind === undefined ? [] : [kind],
    total: pagination?.total_count ?? 0,
  })
  return (
    <>
      <ListPage
        title={t('administration.email.title')}
        description={t('administration.email.text')}
        actions={settling.ofAll}
        columns={useEmailColumns(settling.menu)}
        query={emails}
        empty={
          <Empty icon={MailCheck} title={t('administration.email.empty_title')}>
            {t('administration.email.empty_text')}
          </Empty>
        }
      />
      {settling.dialog}
    </>
  )
}

function useEmailColumns(
  menu: ((id: string, name: string) => ReactNode) | null,
): Column<FailedEmail>[] {
  const t = useTranslate()
  return useFailureColumns({
    summary: {
      id: 'to',
      header: t('administration.email.to'),
      cell: (email) => <EmailSummary email={email} />,
    },
    nameOf: ({ to }) => to ?? t('administration.email.deleted'),
    menu,
  })
}

function EmailSummary({ email: { to, template, reason, failedAt } }: { email: FailedEmail }) {
  const t = useTranslate()
  const templateName = useTemplateName()
  return (
    <div className="space-y-1">
      <p className="font-medium wrap-anywhere">
        {to === null ? t('administration.email.deleted') : <bdi>{to}</bdi>}
      </p>
      <p className="flex flex-wrap gap-x-2">
        {template !== null && templateName(template)}
        <span className="text-ink-muted sm:hidden">
          <DateTime value={failedAt} as="relative" />
        </span>
      </p>
      <FailureReason reason={reason} />
    </div>
  )
}
