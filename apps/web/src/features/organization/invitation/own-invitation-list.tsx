import { Link } from '@tanstack/react-router'
import { useTranslate } from '@tollgate/messages/react'
import { Avatar } from '@tollgate/ui/avatar'
import { Button } from '@tollgate/ui/button'
import type { InvitationDetails } from '#api/model/index.ts'
import { useFormatRoles } from '../access/roles.ts'
import { useRefusalToast } from './answer-refusals.ts'
import { useAcceptAndOpen } from './use-accept-and-open.ts'

interface OwnInvitationListProps {
  invitations: InvitationDetails[]
  /** Somewhere else is opened now. */
  onLeave?: () => void
}

/** Invitations that wait for the user’s answer: to be accepted, or looked at first. */
export function OwnInvitationList({ invitations, onLeave }: OwnInvitationListProps) {
  const t = useTranslate()
  return (
    <ul aria-label={t('organization.switcher.invitations')}>
      {invitations.map((invitation) => (
        <OwnInvitation key={invitation.id} invitation={invitation} onLeave={onLeave} />
      ))}
    </ul>
  )
}

interface OwnInvitationProps {
  invitation: InvitationDetails
  onLeave: OwnInvitationListProps['onLeave']
}

function OwnInvitation({ invitation, onLeave }: OwnInvitationProps) {
  const t = useTranslate()
  const rolesInWords = useFormatRoles()
  const tellRefusal = useRefusalToast()
  const { id, organizationName: organization, organizationSlug, organizationLogo } = invitation
  const accept = useAcceptAndOpen(organizationSlug)
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
