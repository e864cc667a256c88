import { Menu as BaseMenu } from '@base-ui/react/menu'
import type { ReactNode } from 'react'
import { classNames, optionClass, popupClass } from './class-names.ts'

export const Menu = BaseMenu.Root
/** `<MenuTrigger render={<Button variant="ghost" size="icon" />} aria-label="…">`. */
export const MenuTrigger = BaseMenu.Trigger

interface MenuContentProps {
  align?: 'start' | 'center' | 'end'
  side?: 'top' | 'bottom' | 'left' | 'right'
  className?: string
  children: ReactNode
}

export function MenuContent({ align = 'end', side, className, children }: MenuContentProps) {
  return (
    <BaseMenu.Portal>
      <BaseMenu.Positioner align={align} side={side} sideOffset={6} className="z-10 outline-none">
        <BaseMenu.Popup className={classNames(popupClass, 'min-w-44 p-1', className)}>
          {children}
        </BaseMenu.Popup>
      </BaseMenu.Positioner>
    </BaseMenu.Portal>
  )
}

interface MenuItemProps extends Omit<BaseMenu.Item.Props, 'className'> {
  tone?: 'danger'
}

/** For a link: `<MenuItem render={<Link to="…" />}>`. */
export function MenuItem({ tone, ...props }: MenuItemProps) {
  return (
    <BaseMenu.Item
      {...props}
      className={classNames(optionClass, tone && 'text-danger-text [&_svg]:text-danger-text!')}
    />
  )
}

export const MenuGroup = BaseMenu.Group

export function MenuLabel({ children }: { children: ReactNode }) {
  return (
    <BaseMenu.GroupLabel className="px-2 py-1.5 font-medium text-ink-muted text-xs">
      {children}
    </BaseMenu.GroupLabel>
  )
}

export function MenuSeparator() {
  return <BaseMenu.Separator className="-mx-1 my-1 h-px bg-line" />
}
