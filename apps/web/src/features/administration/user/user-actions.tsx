import { useTranslate } from '@tollgate/messages/react'
import { Button } from '@tollgate/ui/button'
import { MenuItem } from '@tollgate/ui/menu'
import { MoreMenu } from '@tollgate/ui/more-menu'
import {
  Ban,
  CircleCheck,
  KeyRound,
  Lock,
  LockOpen,
  type LucideIcon,
  ShieldCheck,
  Trash2,
} from 'lucide-react'
import { useState } from 'react'
import type { UserDetails } from '#api/model/index.ts'
import { useSession } from '../../account/session/use-session.ts'
import { useServiceAccess } from '../access/service-access.ts'
import { BanDialog } from './ban-dialog.tsx'
import { DeleteUserDialog } from './delete-user-dialog.tsx'
import { ImpersonateDialog } from './impersonate-dialog.tsx'
import { KeepFactorDialog, RecoverDialog } from './recover-dialog.tsx'
import { RolesDialog } from './roles-dialog.tsx'
import { SetPasswordDialog } from './set-password-dialog.tsx'
import { UnbanDialog } from './unban-dialog.tsx'

type Action =
  | 'impersonate'
  | 'change_roles'
  | 'ban'
  | 'unban'
  | 'set_password'
  | 'recover'
  | 'keep_factor'
  | 'delete'

const icons: Record<Exclude<Action, 'impersonate'>, LucideIcon> = {
  change_roles: ShieldCheck,
  set_password: KeyRound,
  recover: LockOpen,
  keep_factor: Lock,
  ban: Ban,
  unban: CircleCheck,
  delete: Trash2,
}

/** What can be done with a user, by those who may. */
export function UserActions({ details }: { details: UserDetails }) {
  const t = useTranslate()
  const actions = useActions(details)
  const [chosen, setChosen] = useState<Action | null>(null)
  const others = actions.filter((action) => action !== 'impersonate')
  return (
    <>
      {actions.includes('impersonate') && (
        <Button onClick={() => setChosen('impersonate')}>
          {t('administration.user.impersonate')}
        </Button>
      )}
      {others.length > 0 && (
        <MoreMenu>
          {others.map((action) => {
            const Icon = icons[action]
            const isGrave = action === 'ban' || action === 'delete'
            return (
              <MenuItem
                key={action}
                tone={isGrave ? 'danger' : undefined}
                onClick={() => setChosen(action)}
              >
                <Icon aria-hidden />
                {t(`administration.user.${action}`)}
              </MenuItem>
            )
          })}
        </MoreMenu>
      )}
      {chosen !== null && (
        <ActionDialog action={chosen} details={details} onClose={() => setChosen(null)} />
      )}
    </>
  )
}

/** What the reader’s permissions allow; some of it nobody does to themselves. */
function useActions({ user, twoFactorRecovery }: UserDetails): Action[] {
  const { permissions, setsPasswords } = useServiceAccess()
  const session = useSession()
  const isOther = user.id !== session.user.id
  const isBanned = user.banned === true
  const actions: [Action, boolean][] = [
    ['impersonate', isOther && !isBanned && permissions.includes('user:impersonate')],
    ['change_roles', permissions.includes('user:set-role')],
    ['set_password', setsPasswords && permissions.includes('user:set-password')],
    [
      'recover',
      user.twoFactorEnabled && !twoFactorRecovery && permissions.includes('user:recover'),
    ],
    ['keep_factor', twoFactorRecovery !== null && permissions.includes('user:recover')],
    ['ban', isOther && !isBanned && permissions.includes('user:ban')],
    ['unban', isBanned && permissions.includes('user:ban')],
    ['delete', isOther && permissions.includes('user:delete')],
  ]
  return actions.filter(([, isPossible]) => isPossible).map(([action]) => action)
}

interface ActionDialogProps {
  action: Action
  details: UserDetails
  onClose: () => void
}

function ActionDialog({ action, details, onClose }: ActionDialogProps) {
  const dialog = { user: details.user, onClose }
  if (action === 'impersonate') return <ImpersonateDialog {...dialog} />
  if (action === 'change_roles') return <RolesDialog {...dialog} />
  if (action === 'set_password') return <SetPasswordDialog {...dialog} />
  if (action === 'recover') return <RecoverDialog {...dialog} />
  if (action === 'keep_factor') return <KeepFactorDialog {...dialog} />
  if (action === 'ban') return <BanDialog {...dialog} />
  if (action === 'unban') return <UnbanDialog {...dialog} />
  return <DeleteUserDialog details={details} onClose={onClose} />
}
