import { useTranslate } from '@tollgate/messages/react'
import { Button } from '@tollgate/ui/button'
import { Menu, MenuContent, MenuItem, MenuTrigger } from '@tollgate/ui/menu'
import { Ellipsis, PencilLine, Trash2 } from 'lucide-react'
import type { Team } from '#api/model/index.ts'

export type TeamAction = 'rename' | 'remove'

interface TeamMenuProps {
  team: Team
  onChoose: (action: TeamAction) => void
}

export function TeamMenu({ team, onChoose }: TeamMenuProps) {
  const t = useTranslate()
  return (
    <Menu>
      <MenuTrigger
        aria-label={t('organization.team.actions_for', { name: team.name })}
        render={<Button variant="ghost" size="icon" className="relative" />}
      >
        <Ellipsis aria-hidden />
      </MenuTrigger>
      <MenuContent>
        <MenuItem onClick={() => onChoose('rename')}>
          <PencilLine aria-hidden />
          {t('organization.team.rename')}
        </MenuItem>
        <MenuItem tone="danger" onClick={() => onChoose('remove')}>
          <Trash2 aria-hidden />
          {t('organization.team.remove')}
        </MenuItem>
      </MenuContent>
    </Menu>
  )
}
