import { type Refusals, useFormErrors } from '@tollgate/app/use-form-errors'
import { ConfirmDialog } from '@tollgate/ui/confirm-dialog'
import type { ComponentProps, ReactNode } from 'react'

type DialogProps = Omit<
  ComponentProps<typeof ConfirmDialog>,
  'open' | 'onOpenChange' | 'onConfirm' | 'pending' | 'error'
>

interface ConfirmMutationProps extends DialogProps {
  mutation: { mutate: () => void; isPending: boolean; error: unknown }
  /** What is said to codes that the API answers. */
  refusals?: Refusals
  /** Where a refusal needs more than a sentence. */
  explain?: (error: unknown, message: string | null) => ReactNode
  onClose: () => void
}

/** Asks before something is done that can’t be taken back, and says why it wasn’t done. */
export function ConfirmMutation(props: ConfirmMutationProps) {
  const { mutation, refusals, explain, onClose, ...dialog } = props
  const { error, mutate, isPending } = mutation
  const { message } = useFormErrors(error, { refusals })
  return (
    <ConfirmDialog
      {...dialog}
      open
      onOpenChange={onClose}
      onConfirm={() => mutate()}
      pending={isPending}
      error={explain?.(error, message) ?? message}
    />
  )
}
