import { Link } from '@tanstack/react-router'
import { useTranslate } from '@tollgate/messages/react'
import { Avatar } from '@tollgate/ui/avatar'
import { Button } from '@tollgate/ui/button'
import type { InvitationDetails } from '#api/model/index.ts'
import { useRolesInWords } from '../access/use-roles-in-words.ts'
import { useAcceptance } from './use-acceptance.ts'
import { useTellRefusal } from './use-tell-refusal.ts'

interface WaitingListProps {
  invitations: InvitationDetails[]
  /** Somewhere else is opened now. */
  onLeave?: () => void
}

/** Invitations that wait for the user’s answer: to be accepted, or looked at first. */
export function WaitingList({ invitations, onLeave }: WaitingListProps) {
  const t = useTranslate()
  return (
    <ul aria-label={t('organization.switcher.invitations')}>
      {invitations.map((invitation) => (
        <WaitingInvitation key={invitation.id} invitation={invitation} onLeave={onLeave} />
      ))}
    </ul>
  )
}

interface WaitingInvitationProps {
  invitation: InvitationDetails
  onLeave: WaitingListProps['onLeave']
}

function WaitingInvitation({ invitation, onLeave }: WaitingInvitationProps) {
  const t = useTranslate()
  const rolesInWords = useRolesInWords()
  const tellRefusal = useTellRefusal()
  const { id, organizationName: organization, organizationSlug, organizationLogo } = invitation
  const accept = useAcceptance(organizationSlug)
  return (
    <li className="flex items-center gap-2.5 rounded-sm px-2 py-1.5">
      <Avatar name={organization} image={organizationLogo} size="small" shape="organization" />
      <div className="min-w-0 flex-1">
        <Link
          to="/invitation/$id"
          params={{ id }}
          onClick={onLeave}
          className="block truncate rounded-sm font-medium hover:text-accent-text"
        >
          {organization}
        </Link>
        <p className="truncate text-ink-muted text-xs">
          {t('organization.switcher.invited_as', { role: rolesInWords(invitation) })}
        </p>
      </div>
      <Button
        size="small"
        pending={accept.isPending}
        aria-label={t('organization.switcher.accept_named', { organization })}
        onClick={() =>
          accept.mutate(
            { data: { invitationId: id } },
            { onSuccess: onLeave, onError: tellRefusal },
          )
        }
      >
        {t('organization.switcher.accept')}
      </Button>
    </li>
  )
}
