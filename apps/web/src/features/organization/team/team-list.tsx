import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useTranslate } from '@tollgate/messages/react'
import { Button } from '@tollgate/ui/button'
import { Empty } from '@tollgate/ui/empty'
import { Group } from 'lucide-react'
import { useState } from 'react'
import type { OrganizationFull } from '#api/model/index.ts'
import { ListPage } from '#app/list/list-page.tsx'
import { useChangeSearch } from '#app/list/use-change-search.ts'
import { useSession } from '../../account/session/use-session.ts'
import { fullOrganizationQuery } from '../access/organization-queries.ts'
import { useCan, useOrganization } from '../access/use-organization.ts'
import { MembersDialog } from './members-dialog.tsx'
import { type TeamAction, type TeamRow, useTeamColumns } from './team-columns.tsx'
import { CreateDialog, RemoveDialog, RenameDialog } from './team-dialogs.tsx'

type OpenDialog = { action: 'create' } | { action: TeamAction; team: TeamRow }

export function TeamList() {
  const t = useTranslate()
  const teams = useTeamRows()
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const columns = useTeamColumns((action, team) => setDialog({ action, team }))
  const create = useCan('team:create') && (
    <Button variant="primary" onClick={() => setDialog({ action: 'create' })}>
      {t('organization.team.create')}
    </Button>
  )
  return (
    <>
      <ListPage
        title={t('organization.team.title')}
        description={t('organization.team.text')}
        actions={create}
        columns={columns}
        query={teams}
        loadingRows={3}
        empty={
          <Empty icon={Group} title={t('organization.team.none')} action={create}>
            {t('organization.team.none_text')}
          </Empty>
        }
      />
      {dialog !== null && <TeamDialog dialog={dialog} onClose={() => setDialog(null)} />}
      <OpenTeam teams={teams.data?.items} />
    </>
  )
}

interface TeamDialogProps {
  dialog: OpenDialog
  onClose: () => void
}

function TeamDialog({ dialog, onClose }: TeamDialogProps) {
  if (dialog.action === 'create') return <CreateDialog onClose={onClose} />
  if (dialog.action === 'rename') return <RenameDialog team={dialog.team} onClose={onClose} />
  return <RemoveDialog team={dialog.team} onClose={onClose} />
}

/** The team that the address names. */
function OpenTeam({ teams }: { teams: TeamRow[] | undefined }) {
  const { team: id } = useSearch({ from: '/_signed-in/$organization/_people/teams' })
  const changeSearch = useChangeSearch()
  const team = teams?.find((candidate) => candidate.id === id)
  if (team === undefined) return null
  return <MembersDialog team={team} onClose={() => changeSearch({ team: undefined })} />
}

/** The teams with what their members say of them: one answer holds them all. */
function useTeamRows() {
  const { id } = useOrganization()
  const { user } = useSession()
  return useQuery({
    ...fullOrganizationQuery(id),
    select: (full) => ({ items: rowsOf(full, user.id) }),
  })
}

function rowsOf(full: OrganizationFull | null, userId: string): TeamRow[] {
  if (full === null) return []
  return full.teams.map((team) => {
    const members = full.members.filter(({ teamId }) => teamId === team.id)
    const isOwn = members.some((member) => member.userId === userId)
    return { ...team, size: members.length, isOwn }
  })
}
