import { useTranslate } from '@tollgate/messages/react'
import { Button } from '@tollgate/ui/button'
import { Menu, MenuContent, MenuItem, MenuTrigger } from '@tollgate/ui/menu'
import { Ellipsis, Pencil, Trash2 } from 'lucide-react'

export type TokenAction = 'edit' | 'revoke'

interface TokenMenuProps {
  comment: string
  onChoose: (action: TokenAction) => void
}

export function TokenMenu({ comment, onChoose }: TokenMenuProps) {
  const t = useTranslate()
  return (
    <Menu>
      <MenuTrigger
        aria-label={t('organization.access_token.actions_for', { comment })}
        render={<Button variant="ghost" size="icon" />}
      >
        <Ellipsis aria-hidden />
      </MenuTrigger>
      <MenuContent>
        <MenuItem onClick={() => onChoose('edit')}>
          <Pencil aria-hidden />
          {t('common.action.edit')}
        </MenuItem>
        <MenuItem tone="danger" onClick={() => onChoose('revoke')}>
          <Trash2 aria-hidden />
          {t('organization.access_token.revoke_action')}
        </MenuItem>
      </MenuContent>
    </Menu>
  )
}
