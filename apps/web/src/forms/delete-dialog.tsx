import { useNavigate } from '@tanstack/react-router'
import { useTranslate } from '@tollgate/messages/react'
import type { ReactNode } from 'react'
import type { Noun } from '../api/nouns.ts'
import { useOrganization } from '../features/organization/access/use-organization.ts'
import { ConfirmMutation } from './confirm-mutation.tsx'
import { useSave } from './use-save.ts'

interface DeleteDialogProps {
  noun: Noun
  /** What it is called, should someone else have deleted it meanwhile. */
  name: string
  remove: () => Promise<unknown>
  /** Where the page of what is deleted is left for. */
  list: '/$organization/benefits' | '/$organization/checkout-links' | '/$organization/customers'
  title: string
  description: ReactNode
  confirmLabel: string
  /** What is said once it is deleted. */
  deleted: string
  onClose: () => void
}

/** Asks before the thing of a page is deleted, and goes back to the list of its kind. */
export function DeleteDialog(props: DeleteDialogProps) {
  const { noun, name, remove, list, deleted, title, description, confirmLabel, onClose } = props
  const t = useTranslate()
  const navigate = useNavigate()
  const { slug } = useOrganization()
  const leave = () => navigate({ to: list, params: { organization: slug } })
  const mutation = useSave({
    noun,
    save: remove,
    leave,
    success: () => deleted,
    gone: { code: 'ResourceNotFound', text: t('billing.record.deleted_meanwhile', { name }) },
    onGone: () => void leave(),
  })
  return (
    <ConfirmMutation
      title={title}
      description={description}
      confirmLabel={confirmLabel}
      mutation={mutation}
      onClose={onClose}
    />
  )
}
