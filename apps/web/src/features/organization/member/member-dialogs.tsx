import type { MemberWithUser } from '#api/model/index.ts'
import { LeaveDialog } from './leave-dialog.tsx'
import { RemoveDialog } from './remove-dialog.tsx'
import { RoleDialog } from './role-dialog.tsx'
import { TeamDialog } from './team-dialog.tsx'
import type { MemberAction } from './use-member-actions.ts'

export interface ChosenAction {
  action: MemberAction
  member: MemberWithUser
}

interface MemberDialogsProps {
  chosen: ChosenAction
  onClose: () => void
}

/** Beside the table and not in its rows: a row may go while its dialog is open. */
export function MemberDialogs({ chosen: { action, member }, onClose }: MemberDialogsProps) {
  const dialog = { member, onClose }
  if (action === 'role') return <RoleDialog {...dialog} />
  if (action === 'team') return <TeamDialog {...dialog} />
  if (action === 'remove') return <RemoveDialog {...dialog} />
  return <LeaveDialog onClose={onClose} />
}
