import { keepPreviousData } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { ApiError } from '@tollgate/app/api-error'
import { listMembersLimits } from '@tollgate/contracts/limits'
import { useTranslate } from '@tollgate/messages/react'
import { Button } from '@tollgate/ui/button'
import { useEffect, useEffectEvent, useState } from 'react'
import { useListMembers } from '#api/member/member.ts'
import { ListPage } from '#app/list/list-page.tsx'
import type { ListSearch } from '#app/list/list-search.ts'
import { paginationOf, sliceOf } from '#app/list/slice.ts'
import { useRefetchOrganization } from '../access/organization-changes.ts'
import { useCan, useOrganization } from '../access/use-organization.ts'
import { InviteDialog } from '../invitation/invite-dialog.tsx'
import { useMemberColumns } from './member-columns.tsx'
import { type ChosenAction, MemberDialogs } from './member-dialogs.tsx'

export function MemberList() {
  const t = useTranslate()
  const members = useMembers(useSearch({ from: '/_signed-in/$organization/_people/members' }))
  const mayInvite = useCan('invitation:create')
  const [inviting, setInviting] = useState(false)
  const [chosen, setChosen] = useState<ChosenAction | null>(null)
  const columns = useMemberColumns((action, member) => setChosen({ action, member }))
  return (
    <>
      <ListPage
        title={t('organization.member.title')}
        description={t('organization.member.text')}
        actions={
          mayInvite && (
            <Button variant="primary" onClick={() => setInviting(true)}>
              {t('organization.member.invite')}
            </Button>
          )
        }
        searchLabel={t('organization.member.search')}
        filteredBy={['query']}
        columns={columns}
        query={members}
        empty={null}
      />
      <InviteDialog open={inviting} onOpenChange={setInviting} />
      {chosen !== null && <MemberDialogs chosen={chosen} onClose={() => setChosen(null)} />}
    </>
  )
}

/** One page of the members, as lists show it. */
function useMembers({ page, query }: ListSearch) {
  const { id } = useOrganization()
  const members = useListMembers(
    {
      organizationId: id,
      search: query?.slice(0, listMembersLimits.search.maxLength),
      ...sliceOf(page),
    },
    {
      query: {
        placeholderData: keepPreviousData,
        select: ({ members: items, total }) => ({
          items,
          pagination: paginationOf(total),
        }),
      },
    },
  )
  useLeaveWhenRemoved(id, members.error)
  return members
}

/** Removed meanwhile by someone else: the layout says so once it has read what is left. */
function useLeaveWhenRemoved(organizationId: string, error: unknown): void {
  const refetchOrganization = useRefetchOrganization()
  const leave = useEffectEvent(() => void refetchOrganization(organizationId))
  const removed = error instanceof ApiError && error.status === 403
  useEffect(() => {
    if (removed) leave()
  }, [removed])
}
