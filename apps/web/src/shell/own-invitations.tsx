import { useTranslate } from '@tollgate/messages/react'
import { OwnInvitationList } from '../features/organization/invitation/own-invitation-list.tsx'
import { useOwnInvitations } from '../features/organization/invitation/use-own-invitations.ts'

/** On the switcher: how many invitations wait inside. */
export function InvitationCount() {
  const t = useTranslate()
  const { invitations } = useOwnInvitations()
  const count = invitations.length
  if (count === 0) return null
  return (
    <span className="flex h-4.5 min-w-4.5 shrink-0 items-center justify-center rounded-full bg-accent px-1 font-semibold text-[0.6875rem] text-accent-ink tabular-nums">
      <span aria-hidden>{count}</span>
      <span className="sr-only">{t('organization.switcher.waiting', { count })}</span>
    </span>
  )
}

export function InvitationSection({ onLeave }: { onLeave: () => void }) {
  const t = useTranslate()
  const { invitations } = useOwnInvitations()
  if (invitations.length === 0) return null
  return (
    <section className="mb-1 border-b pb-1">
      <h2 className="px-2 pt-1 pb-0.5 font-medium text-ink-muted text-xs">
        {t('organization.switcher.invitations')}
      </h2>
      <OwnInvitationList invitations={invitations} onLeave={onLeave} />
    </section>
  )
}
