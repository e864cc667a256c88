import { Toast } from '@base-ui/react/toast'
import { useTranslate } from '@tollgate/messages/react'
import { CircleAlert, CircleCheck, X } from 'lucide-react'

interface ToastAction {
  label: string
  onClick: () => void
}

interface ToastOptions {
  description?: string
  action?: ToastAction
}

const toasts = Toast.createToastManager()

function show(type: 'success' | 'danger', title: string, options: ToastOptions = {}): void {
  const { description, action } = options
  const actionProps = action && { children: action.label, onClick: action.onClick }
  toasts.add({ type, title, description, actionProps, timeout: action ? 10_000 : 5000 })
}

/** Results that are not visible otherwise; never a field's error. */
export const toast = {
  success: (title: string, options?: ToastOptions) => show('success', title, options),
  error: (title: string, options?: ToastOptions) => show('danger', title, options),
}

function ToastList() {
  const t = useTranslate()
  return Toast.useToastManager().toasts.map((item) => (
    <Toast.Root
      key={item.id}
      toast={item}
      className="flex w-full items-start gap-3 rounded-lg bg-raised px-4 py-3 shadow-high transition-[opacity,transform] duration-150 data-ending-style:translate-y-2 data-starting-style:translate-y-2 data-ending-style:opacity-0 data-starting-style:opacity-0"
    >
      {item.type === 'danger' ? (
        <CircleAlert className="mt-0.5 size-4 shrink-0 text-danger-text" aria-hidden />
      ) : (
        <CircleCheck className="mt-0.5 size-4 shrink-0 text-success-text" aria-hidden />
      )}
      <Toast.Content className="min-w-0 flex-1">
        <Toast.Title className="wrap-anywhere font-medium text-sm" />
        <Toast.Description className="wrap-anywhere text-[0.8125rem] text-ink-muted" />
      </Toast.Content>
      <Toast.Action className="cursor-pointer rounded-sm font-medium text-accent-text hover:underline" />
      {/* Base UI hides it until the stack expands; this list is never stacked. */}
      <Toast.Close
        aria-hidden={false}
        aria-label={t('common.action.close')}
        className="cursor-pointer rounded-sm text-ink-muted hover:text-ink"
      >
        <X className="size-4" aria-hidden />
      </Toast.Close>
    </Toast.Root>
  ))
}

/** Once per app, inside MessagesProvider. */
export function Toaster() {
  return (
    <Toast.Provider toastManager={toasts} limit={3}>
      <Toast.Portal>
        <Toast.Viewport className="fixed right-4 bottom-4 z-20 flex w-[calc(100vw-2rem)] max-w-sm flex-col gap-2 outline-none">
          <ToastList />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}
