import { useTranslate } from '@tollgate/messages/react'
import { Dialog, DialogContent } from '@tollgate/ui/dialog'
import { useOrganization } from '../access/use-organization.ts'
import { InviteForm } from './invite-form.tsx'
import { useInvite } from './use-invite.ts'

interface InviteDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Invites several people at once. Closed while sending, it continues and reports the end. */
export function InviteDialog(props: InviteDialogProps) {
  // What is written for one organization is nothing to another.
  return <DialogOfOrganization key={useOrganization().id} {...props} />
}

function DialogOfOrganization(props: InviteDialogProps) {
  const t = useTranslate()
  const { name } = useOrganization()
  const invite = useInvite(props)
  return (
    <Dialog open={props.open} onOpenChange={props.onOpenChange}>
      <DialogContent
        title={t('organization.invite.title', { name })}
        description={t('organization.invite.text')}
      >
        <InviteForm invite={invite} />
      </DialogContent>
    </Dialog>
  )
}
