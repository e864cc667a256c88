import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import type { ReactNode } from 'react'

export const Drawer = BaseDialog.Root
export const DrawerTrigger = BaseDialog.Trigger
export const DrawerClose = BaseDialog.Close

interface DrawerContentProps {
  /** Names the drawer for screen readers. */
  label: string
  children: ReactNode
}

/** A panel from the left edge, for navigation on narrow screens. */
export function DrawerContent({ label, children }: DrawerContentProps) {
  return (
    <BaseDialog.Portal>
      <BaseDialog.Backdrop className="backdrop-motion fixed inset-0 bg-scrim" />
      <BaseDialog.Popup
        aria-label={label}
        className="fixed inset-y-0 left-0 flex w-72 max-w-[85vw] flex-col overflow-y-auto bg-surface shadow-high outline-none transition-transform duration-150 data-ending-style:-translate-x-full data-starting-style:-translate-x-full"
      >
        {children}
      </BaseDialog.Popup>
    </BaseDialog.Portal>
  )
}
