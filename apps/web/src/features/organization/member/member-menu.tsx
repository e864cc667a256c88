import { useTranslate } from '@tollgate/messages/react'
import { Button } from '@tollgate/ui/button'
import { Menu, MenuContent, MenuItem, MenuTrigger } from '@tollgate/ui/menu'
import { toast } from '@tollgate/ui/toast'
import type { LucideIcon } from 'lucide-react'
import { Copy, Ellipsis, LogOut, ShieldCheck, UserRoundMinus, UsersRound } from 'lucide-react'
import type { MemberWithUser } from '#api/model/index.ts'
import { useCan } from '../access/use-can.ts'
import { type MemberAction, useMemberActions } from './use-member-actions.ts'

const icons: Record<MemberAction, LucideIcon> = {
  role: ShieldCheck,
  team: UsersRound,
  remove: UserRoundMinus,
  leave: LogOut,
}

interface MemberMenuProps {
  member: MemberWithUser
  onChoose: (action: MemberAction) => void
}

/** What can be done with a member; plain members can only leave. */
export function MemberMenu({ member, onChoose }: MemberMenuProps) {
  const t = useTranslate()
  const mayChange = useCan('member:update')
  const actions = useMemberActions(member)
  const { name, email } = member.user
  async function copyAddress(): Promise<void> {
    await navigator.clipboard.writeText(email)
    toast.success(t('organization.member.copied', { email }))
  }
  if (!mayChange && actions.length === 0) return null
  return (
    <Menu>
      <MenuTrigger
        aria-label={t('organization.member.actions_for', { name })}
        render={<Button variant="ghost" size="icon" />}
      >
        <Ellipsis aria-hidden />
      </MenuTrigger>
      <MenuContent>
        {mayChange && (
          <MenuItem onClick={() => void copyAddress()}>
            <Copy aria-hidden />
            {t('organization.member.copy')}
          </MenuItem>
        )}
        {actions.map((action) => (
          <ActionItem key={action} action={action} onClick={() => onChoose(action)} />
        ))}
      </MenuContent>
    </Menu>
  )
}

function ActionItem({ action, onClick }: { action: MemberAction; onClick: () => void }) {
  const t = useTranslate()
  const Icon = icons[action]
  const ends = action === 'remove' || action === 'leave'
  return (
    <MenuItem tone={ends ? 'danger' : undefined} onClick={onClick}>
      <Icon aria-hidden />
      {t(`organization.member.${action}_action`)}
    </MenuItem>
  )
}
