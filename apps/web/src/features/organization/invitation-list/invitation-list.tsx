import { useSearch } from '@tanstack/react-router'
import { describeError } from '@tollgate/app/form-errors'
import { useTranslate } from '@tollgate/messages/react'
import { Alert } from '@tollgate/ui/alert'
import { Button } from '@tollgate/ui/button'
import { DataTable } from '@tollgate/ui/data-table'
import { Empty } from '@tollgate/ui/empty'
import { PageHeader } from '@tollgate/ui/page-header'
import { Select } from '@tollgate/ui/select'
import { Mail } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Invitation } from '#api/model/index.ts'
import { KeepFocus } from '#app/list/keep-focus.tsx'
import { NoResults } from '#app/list/list-view.tsx'
import { useChangeSearch } from '#app/list/use-change-search.ts'
import { usePageTitle } from '#app/screens/page-title.ts'
import { QueryTrouble } from '#app/screens/query-trouble.tsx'
import { useNow } from '#app/screens/use-now.ts'
import { useMayChange } from '../access/use-may-change.ts'
import { InviteDialog } from '../invite/invite-dialog.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { useInvitationColumns } from './invitation-columns.tsx'
import { filterOf, type InvitationFilter, invitationFilters } from './invitation-search.ts'
import { useInvitations } from './use-invitations.ts'

export function InvitationList() {
  const t = useTranslate()
  const mayInvite = useMayChange()
  const { status } = useSearch({ from: '/_signed-in/$organization/_people/invitations' })
  const filter = filterOf(status)
  const [inviting, setInviting] = useState(false)
  const invite = mayInvite && (
    <Button variant="primary" onClick={() => setInviting(true)}>
      {t('organization.invitation_list.invite')}
    </Button>
  )
  usePageTitle(t('organization.invitation_list.title'))
  return (
    <>
      <PageHeader
        title={t('organization.invitation_list.title')}
        description={t('organization.invitation_list.text')}
        actions={invite}
      />
      <StatusFilter filter={filter} />
      <Invitations key={filter} filter={filter} action={invite} />
      {mayInvite && <InviteDialog open={inviting} onOpenChange={setInviting} />}
    </>
  )
}

function StatusFilter({ filter }: { filter: InvitationFilter }) {
  const t = useTranslate()
  const changeSearch = useChangeSearch()
  return (
    <Select
      aria-label={t('organization.invitation_list.status')}
      className="mb-4 w-full sm:w-64"
      options={invitationFilters.map((value) => ({
        value,
        label: t(`organization.invitation_list.status_${value}`),
      }))}
      value={filter}
      onValueChange={(status) => {
        changeSearch({ status: status === 'waiting' ? undefined : status })
      }}
    />
  )
}

interface InvitationsProps {
  filter: InvitationFilter
  action: ReactNode
}

function Invitations({ filter, action }: InvitationsProps) {
  const t = useTranslate()
  const now = useNow()
  const [toCancel, setToCancel] = useState<Invitation | null>(null)
  const columns = useInvitationColumns({ now, onCancel: setToCancel })
  const { rows, error, refetch, ...pages } = useInvitations(filter, now)
  if (error !== null && !rows?.length) return <QueryTrouble error={error} onRetry={refetch} />
  return (
    <KeepFocus rows={rows}>
      <DataTable
        label={t('organization.invitation_list.title')}
        columns={columns}
        rows={rows}
        rowId={({ id }) => id}
        empty={<NoInvitations filter={filter} action={action} />}
      />
      {pages.isFetchNextPageError && <Alert tone="danger">{describeError(error, t)}</Alert>}
      {rows !== undefined && pages.hasNextPage && (
        <Button wide pending={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          {t('organization.invitation_list.show_more')}
        </Button>
      )}
      {toCancel !== null && (
        <CancelDialog invitation={toCancel} onClose={() => setToCancel(null)} />
      )}
    </KeepFocus>
  )
}

function NoInvitations({ filter, action }: InvitationsProps) {
  const t = useTranslate()
  const changeSearch = useChangeSearch()
  if (filter !== 'waiting' && filter !== 'all') {
    return <NoResults onClear={() => changeSearch({ status: undefined })} />
  }
  return (
    <Empty icon={Mail} title={t(`organization.invitation_list.none_${filter}`)} action={action}>
      {t('organization.invitation_list.none_text')}
    </Empty>
  )
}
