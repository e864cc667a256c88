import { Popover as BasePopover } from '@base-ui/react/popover'
import type { ReactNode } from 'react'
import { classNames, popupClass } from './class-names.ts'

export const Popover = BasePopover.Root
export const PopoverTrigger = BasePopover.Trigger
export const PopoverClose = BasePopover.Close

interface PopoverContentProps {
  /** Names the popover for screen readers. */
  label: string
  align?: 'start' | 'center' | 'end'
  className?: string
  children: ReactNode
}

export function PopoverContent({ label, align, className, children }: PopoverContentProps) {
  return (
    <BasePopover.Portal>
      <BasePopover.Positioner align={align} sideOffset={6} className="z-10">
        <BasePopover.Popup
          aria-label={label}
          className={classNames(popupClass, 'w-72 p-4', className)}
        >
          {children}
        </BasePopover.Popup>
      </BasePopover.Positioner>
    </BasePopover.Portal>
  )
}
