import { useSearch } from '@tanstack/react-router'
import { useTranslate } from '@tollgate/messages/react'
import { Button } from '@tollgate/ui/button'
import { DataTable } from '@tollgate/ui/data-table'
import { Empty } from '@tollgate/ui/empty'
import { PageHeader } from '@tollgate/ui/page-header'
import { Group } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { KeepFocus } from '#app/list/keep-focus.tsx'
import { useChangeSearch } from '#app/list/use-change-search.ts'
import { usePageTitle } from '#app/screens/page-title.ts'
import { QueryTrouble } from '#app/screens/query-trouble.tsx'
import { useMayChange } from '../access/use-may-change.ts'
import { CreateDialog } from './create-dialog.tsx'
import { MembersDialog } from './members-dialog.tsx'
import { RemoveDialog } from './remove-dialog.tsx'
import { RenameDialog } from './rename-dialog.tsx'
import { useTeamColumns } from './team-columns.tsx'
import type { TeamAction } from './team-menu.tsx'
import { type TeamRow, useTeamRows } from './use-team-rows.ts'

export function TeamList() {
  const t = useTranslate()
  const mayCreate = useMayChange()
  const [creating, setCreating] = useState(false)
  const create = mayCreate && (
    <Button variant="primary" onClick={() => setCreating(true)}>
      {t('organization.team.create')}
    </Button>
  )
  usePageTitle(t('organization.team.title'))
  return (
    <>
      <PageHeader
        title={t('organization.team.title')}
        description={t('organization.team.text')}
        actions={create}
      />
      <Teams action={create} />
      {creating && <CreateDialog onClose={() => setCreating(false)} />}
    </>
  )
}

interface Chosen {
  action: TeamAction
  team: TeamRow
}

function Teams({ action }: { action: ReactNode }) {
  const t = useTranslate()
  const { data: teams, error, refetch } = useTeamRows()
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const columns = useTeamColumns((wanted, team) => setChosen({ action: wanted, team }))
  const close = () => setChosen(null)
  if (teams === undefined && error !== null) return <QueryTrouble error={error} onRetry={refetch} />
  return (
    <KeepFocus rows={teams}>
      <DataTable
        label={t('organization.team.title')}
        columns={columns}
        rows={teams}
        rowId={({ id }) => id}
        loadingRows={3}
        empty={
          <Empty icon={Group} title={t('organization.team.none')} action={action}>
            {t('organization.team.none_text')}
          </Empty>
        }
      />
      {chosen?.action === 'rename' && <RenameDialog team={chosen.team} onClose={close} />}
      {chosen?.action === 'remove' && <RemoveDialog team={chosen.team} onClose={close} />}
      <OpenTeam teams={teams} />
    </KeepFocus>
  )
}

/** The team that the address names. */
function OpenTeam({ teams }: { teams: TeamRow[] | undefined }) {
  const { team: id } = useSearch({ from: '/_signed-in/$organization/_people/teams' })
  const changeSearch = useChangeSearch()
  const team = teams?.find((candidate) => candidate.id === id)
  if (team === undefined) return null
  return <MembersDialog team={team} onClose={() => changeSearch({ team: undefined })} />
}
