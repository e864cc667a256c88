import { useTranslate } from '@tollgate/messages/react'
import { Ellipsis } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Menu, MenuContent, MenuTrigger } from './menu.tsx'

interface MoreMenuProps {
  /** Names the row that it is about; without it, the menu is about the page. */
  label?: string
  /** Menu items. */
  children: ReactNode
}

/** Three dots that open what else can be done. */
export function MoreMenu({ label, children }: MoreMenuProps) {
  const t = useTranslate()
  return (
    <Menu>
      <MenuTrigger
        aria-label={label ?? t('common.action.more')}
        // Above the link that covers a row.
        render={
          <Button
            variant={label === undefined ? undefined : 'ghost'}
            size="icon"
            className="relative"
          />
        }
      >
        <Ellipsis aria-hidden />
      </MenuTrigger>
      <MenuContent>{children}</MenuContent>
    </Menu>
  )
}
