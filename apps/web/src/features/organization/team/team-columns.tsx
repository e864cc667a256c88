import { Link } from '@tanstack/react-router'
import { useFormat, useTranslate } from '@tollgate/messages/react'
import { Badge } from '@tollgate/ui/badge'
import type { Column } from '@tollgate/ui/data-table'
import { MenuItem } from '@tollgate/ui/menu'
import { MoreMenu } from '@tollgate/ui/more-menu'
import { DateTime } from '@tollgate/ui/table-cells'
import { PencilLine, Trash2 } from 'lucide-react'
import type { Team } from '#api/model/index.ts'
import { rowLinkClass } from '#app/list/row-link.ts'
import { useCan, useOrganization } from '../access/use-organization.ts'

export interface TeamRow extends Team {
  /** How many members are in it. */
  size: number
  /** Whether the caller is. */
  isOwn: boolean
}

export function useTeamColumns(
  onChoose: (action: TeamAction, team: TeamRow) => void,
): Column<TeamRow>[] {
  const t = useTranslate()
  const format = useFormat()
  const columns: Column<TeamRow>[] = [
    {
      id: 'name',
      header: t('organization.team.name'),
      className: 'w-full max-w-0',
      cell: (team) => <TeamLink team={team} />,
    },
    {
      id: 'members',
      header: t('organization.team.members'),
      align: 'right',
      cell: ({ size }) => format.number(size),
    },
    {
      id: 'created',
      header: t('organization.team.created_at'),
      className: 'hidden sm:table-cell',
      cell: ({ createdAt }) => <DateTime value={createdAt} />,
    },
  ]
  const actions: Column<TeamRow> = {
    id: 'actions',
    header: t('organization.team.actions'),
    align: 'right',
    className: 'w-px pl-0',
    cell: (team) => <TeamMenu team={team} onChoose={(action) => onChoose(action, team)} />,
  }
  return useCan('team:update') ? [...columns, actions] : columns
}

/** Opens the members of a team. */
function TeamLink({ team: { id, name, isOwn } }: { team: TeamRow }) {
  const t = useTranslate()
  const { slug } = useOrganization()
  return (
    <span className="flex items-center gap-2">
      <Link
        to="/$organization/teams"
        params={{ organization: slug }}
        search={{ team: id }}
        resetScroll={false}
        className={`truncate ${rowLinkClass}`}
        title={name}
      >
        {name}
      </Link>
      {isOwn && <Badge>{t('organization.team.own')}</Badge>}
    </span>
  )
}

export type TeamAction = 'rename' | 'remove'

interface TeamMenuProps {
  team: Team
  onChoose: (action: TeamAction) => void
}

function TeamMenu({ team, onChoose }: TeamMenuProps) {
  const t = useTranslate()
  return (
    <MoreMenu label={t('organization.team.actions_for', { name: team.name })}>
      <MenuItem onClick={() => onChoose('rename')}>
        <PencilLine aria-hidden />
        {t('organization.team.rename')}
      </MenuItem>
      <MenuItem tone="danger" onClick={() => onChoose('remove')}>
        <Trash2 aria-hidden />
        {t('organization.team.remove')}
      </MenuItem>
    </MoreMenu>
  )
}
