import { useSearch } from '@tanstack/react-router'
import { describeError } from '@tollgate/app/form-errors'
import type { Refusals } from '@tollgate/app/use-form-errors'
import { useTranslate } from '@tollgate/messages/react'
import { Alert } from '@tollgate/ui/alert'
import { Button } from '@tollgate/ui/button'
import { Empty } from '@tollgate/ui/empty'
import { Select } from '@tollgate/ui/select'
import { Mail } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { cancelInvitation } from '#api/invitation/invitation.ts'
import type { Invitation } from '#api/model/index.ts'
import { ConfirmMutation } from '#app/forms/confirm-mutation.tsx'
import { useSave } from '#app/forms/use-save.ts'
import { useNow } from '#app/hooks/use-now.ts'
import { ListPage } from '#app/list/list-page.tsx'
import { NoResults } from '#app/list/list-view.tsx'
import { useChangeSearch } from '#app/list/use-change-search.ts'
import { useCan } from '../access/use-organization.ts'
import { useInvitationColumns } from './invitation-columns.tsx'
import {
  type InvitationFilter,
  invitationFilters,
  readInvitationFilter,
} from './invitation-state.ts'
import { InviteDialog } from './invite-dialog.tsx'
import { type InvitationPages, useInvitations } from './use-invitations.ts'

export function InvitationList() {
  const t = useTranslate()
  const now = useNow()
  const { status } = useSearch({ from: '/_signed-in/$organization/_people/invitations' })
  const filter = readInvitationFilter(status)
  const [inviting, setInviting] = useState(false)
  const [toCancel, setToCancel] = useState<Invitation | null>(null)
  const columns = useInvitationColumns({ now, onCancel: setToCancel })
  const invitations = useInvitations(filter, now)
  const invite = useCan('invitation:create') && (
    <Button variant="primary" onClick={() => setInviting(true)}>
      {t('organization.invitation_list.invite')}
    </Button>
  )
  return (
    <>
      <ListPage
        key={filter}
        title={t('organization.invitation_list.title')}
        description={t('organization.invitation_list.text')}
        actions={invite}
        filters={<StatusFilter filter={filter} />}
        columns={columns}
        query={invitations}
        empty={<NoInvitations filter={filter} action={invite} />}
      >
        <MoreInvitations pages={invitations} />
      </ListPage>
      {invite && <InviteDialog open={inviting} onOpenChange={setInviting} />}
      {toCancel !== null && (
        <CancelDialog invitation={toCancel} onClose={() => setToCancel(null)} />
      )}
    </>
  )
}

function StatusFilter({ filter }: { filter: InvitationFilter }) {
  const t = useTranslate()
  const changeSearch = useChangeSearch()
  return (
    <Select
      aria-label={t('organization.invitation_list.status')}
      className="w-full sm:w-64"
      options={invitationFilters.map((value) => ({
        value,
        label: t(`organization.invitation_list.status_${value}`),
      }))}
      value={filter}
      onValueChange={(status) => {
        changeSearch({ status: status === 'pending' ? undefined : status })
      }}
    />
  )
}

function MoreInvitations({ pages }: { pages: InvitationPages }) {
  const t = useTranslate()
  const { data, error, hasNextPage, isFetchNextPageError, isFetchingNextPage } = pages
  if (data === undefined) return null
  return (
    <>
      {isFetchNextPageError && <Alert tone="danger">{describeError(error, t)}</Alert>}
      {hasNextPage && (
        <Button wide pending={isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          {t('organization.invitation_list.show_more')}
        </Button>
      )}
    </>
  )
}

interface NoInvitationsProps {
  filter: InvitationFilter
  /** To invite someone, for those who may. */
  action: ReactNode
}

function NoInvitations({ filter, action }: NoInvitationsProps) {
  const t = useTranslate()
  const changeSearch = useChangeSearch()
  if (filter !== 'pending' && filter !== 'all') {
    return <NoResults onClear={() => changeSearch({ status: undefined })} />
  }
  return (
    <Empty icon={Mail} title={t(`organization.invitation_list.none_${filter}`)} action={action}>
      {t('organization.invitation_list.none_text')}
    </Empty>
  )
}

const refusals: Refusals = {
  MEMBER_NOT_FOUND: { text: 'organization.error.not_member' },
}

interface CancelDialogProps {
  invitation: Invitation
  onClose: () => void
}

function CancelDialog({ invitation, onClose }: CancelDialogProps) {
  const t = useTranslate()
  const { id, email } = invitation
  const cancel = useSave({
    noun: 'invitation',
    save: () => cancelInvitation({ invitationId: id }),
    success: () => t('organization.invitation_list.canceled', { email }),
    onSaved: onClose,
  })
  return (
    <ConfirmMutation
      title={t('organization.invitation_list.cancel_title', { email })}
      description={t('organization.invitation_list.cancel_text')}
      confirmLabel={t('organization.invitation_list.cancel')}
      mutation={cancel}
      refusals={refusals}
      onClose={onClose}
    />
  )
}
