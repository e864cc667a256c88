import { useSearch } from '@tanstack/react-router'
import { useTranslate } from '@tollgate/messages/react'
import { Button } from '@tollgate/ui/button'
import { useState } from 'react'
import { ListPage } from '#app/list/list-page.tsx'
import { useCan } from '../access/use-can.ts'
import { InviteDialog } from '../invitation/invite-dialog.tsx'
import { useMemberColumns } from './member-columns.tsx'
import { type ChosenAction, MemberDialogs } from './member-dialogs.tsx'
import { useMembers } from './use-members.ts'

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
