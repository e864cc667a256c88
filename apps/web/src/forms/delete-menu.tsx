import { useNavigate } from '@tanstack/react-router'
import { MenuItem } from '@tollgate/ui/menu'
import { MoreMenu } from '@tollgate/ui/more-menu'
import { Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Noun } from '../api/nouns.ts'
import { useOrganization } from '../features/organization/access/use-organization.ts'
import { ConfirmMutation } from './confirm-mutation.tsx'
import { useGone } from './use-gone.ts'
import { useSave } from './use-save.ts'

interface DeletionProps {
  noun: Noun
  /** What it is called, should someone else have deleted it meanwhile. */
  name: string
  /** The action, in the menu and on the button that confirms it. */
  label: string
  title: string
  description: ReactNode
  remove: () => Promise<unknown>
  /** What is said once it is deleted. */
  deleted: string
  /** Where its page is left for. */
  list:
    | '/$organization/benefits'
    | '/$organization/checkout-links'
    | '/$organization/customers'
    | '/$organization/discounts'
    | '/$organization/settings/webhooks'
}

interface DeleteMenuProps extends DeletionProps {
  /** Instead of the action where it can’t be deleted. */
  disabledLabel?: string | false
  /** What else can be done, above it. */
  children?: ReactNode
}

/** The menu of a page about one thing that can be deleted. */
export function DeleteMenu({ disabledLabel = false, children, ...deletion }: DeleteMenuProps) {
  const [confirming, setConfirming] = useState(false)
  return (
    <>
      <MoreMenu>
        {children}
        <MenuItem
          tone="danger"
          disabled={disabledLabel !== false}
          onClick={() => setConfirming(true)}
        >
          <Trash2 aria-hidden />
          {disabledLabel || deletion.label}
        </MenuItem>
      </MoreMenu>
      {confirming && <DeleteDialog {...deletion} onClose={() => setConfirming(false)} />}
    </>
  )
}

/** Asks first, and goes back to the list of its kind. */
function DeleteDialog(props: DeletionProps & { onClose: () => void }) {
  const { noun, name, label, title, description, remove, deleted, list, onClose } = props
  const navigate = useNavigate()
  const { slug } = useOrganization()
  const leave = () => navigate({ to: list, params: { organization: slug } })
  const mutation = useSave({
    noun,
    save: remove,
    leave,
    success: () => deleted,
    ...useGone(name, () => void leave()),
  })
  return (
    <ConfirmMutation
      title={title}
      description={description}
      confirmLabel={label}
      mutation={mutation}
      onClose={onClose}
    />
  )
}
