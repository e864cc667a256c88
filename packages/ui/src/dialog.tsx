import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import { useTranslate } from '@tollgate/messages/react'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useEffect } from 'react'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'

export const Dialog = BaseDialog.Root
export const DialogTrigger = BaseDialog.Trigger
export const DialogClose = BaseDialog.Close

const widths = { small: 'max-w-sm', medium: 'max-w-lg', large: 'max-w-3xl' }

interface DialogContentProps {
  title: ReactNode
  description?: ReactNode
  width?: keyof typeof widths
  children?: ReactNode
}

/** What opened a dialog may be gone afterward: then the focus moves to the page’s content. */
function FocusAfterwards() {
  useEffect(
    () => () => {
      // After the dialog itself has tried.
      queueMicrotask(() => {
        const { activeElement, body } = document
        if (activeElement === body) body.querySelector('main')?.focus({ preventScroll: true })
      })
    },
    [],
  )
  return null
}

export function DialogContent(props: DialogContentProps) {
  const { title, description, width = 'medium', children } = props
  const t = useTranslate()
  return (
    <BaseDialog.Portal>
      <BaseDialog.Backdrop className="backdrop-motion fixed inset-0 bg-scrim" />
      <BaseDialog.Viewport className="fixed inset-0 grid grid-cols-[minmax(0,1fr)] items-end justify-items-center overflow-y-auto p-4 sm:items-center">
        <BaseDialog.Popup
          className={classNames(
            'popup-motion relative w-full rounded-xl bg-raised p-5 text-ink shadow-high outline-none',
            widths[width],
          )}
        >
          <BaseDialog.Title className="pr-8 font-semibold text-base">{title}</BaseDialog.Title>
          {description && (
            <BaseDialog.Description className="mt-1 text-ink-muted">
              {description}
            </BaseDialog.Description>
          )}
          <div className="mt-4">{children}</div>
          <FocusAfterwards />
          <BaseDialog.Close
            render={<Button variant="ghost" size="icon" className="absolute top-3 right-3" />}
            aria-label={t('common.action.close')}
          >
            <X aria-hidden />
          </BaseDialog.Close>
        </BaseDialog.Popup>
      </BaseDialog.Viewport>
    </BaseDialog.Portal>
  )
}

export function DialogFooter({ children }: { children: ReactNode }) {
  return <div className="mt-1 flex flex-wrap justify-end gap-2 not-first:mt-4">{children}</div>
}
