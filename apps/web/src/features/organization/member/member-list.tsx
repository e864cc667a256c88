import { useSearch } from '@tanstack/react-router'
import { useTranslate } from '@tollgate/messages/react'
import { Button } from '@tollgate/ui/button'
import { PageHeader } from '@tollgate/ui/page-header'
import { useState } from 'react'
import { ListView } from '#app/list/list-view.tsx'
import { SearchField } from '#app/list/search-field.tsx'
import { useChangeSearch } from '#app/list/use-change-search.ts'
import { usePageTitle } from '#app/screens/page-title.ts'
import { useMayChange } from '../access/use-may-change.ts'
import { InviteDialog } from '../invite/invite-dialog.tsx'
import { useMemberColumns } from './member-columns.tsx'
import { type ChosenAction, MemberDialogs } from './member-dialogs.tsx'
import { useMembers } from './use-members.ts'

export function MemberList() {
  const t = useTranslate()
  const { page, query } = useSearch({ from: '/_signed-in/$organization/_people/members' })
  const members = useMembers({ page, query })
  const changeSearch = useChangeSearch()
  const mayChange = useMayChange()
  const [inviting, setInviting] = useState(false)
  const [chosen, setChosen] = useState<ChosenAction | null>(null)
  const columns = useMemberColumns((action, member) => setChosen({ action, member }))
  usePageTitle(t('organization.member.title'))
  return (
    <>
      <PageHeader
        title={t('organization.member.title')}
        description={t('organization.member.text')}
        actions={
          mayChange && (
            <Button variant="primary" onClick={() => setInviting(true)}>
              {t('organization.member.invite')}
            </Button>
          )
        }
      />
      <div className="mb-4">
        <SearchField
          label={t('organization.member.search')}
          value={query}
          onSearch={(wanted) => changeSearch({ query: wanted })}
        />
      </div>
      <ListView
        label={t('organization.member.title')}
        columns={columns}
        query={members}
        page={page}
        filtered={query !== undefined}
        onClearFilters={() => changeSearch({ query: undefined })}
        empty={null}
      />
      <InviteDialog open={inviting} onOpenChange={setInviting} />
      {chosen !== null && <MemberDialogs chosen={chosen} onClose={() => setChosen(null)} />}
    </>
  )
}
