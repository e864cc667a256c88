import { useQueryClient } from '@tanstack/react-query'
import { useTranslate } from '@tollgate/messages/react'
import { useRejectInvitation } from '#api/invitation/invitation.ts'
import type { InvitationDetails } from '#api/model/index.ts'
import { refresh } from '#app/api/nouns.ts'
import { WelcomeHeader } from '../../account/welcome/welcome-header.tsx'
import { AnswerButtons } from './answer-buttons.tsx'
import { Declined } from './declined.tsx'
import { EntryLinks } from './entry-links.tsx'
import type { InvitationLink } from './invitation-link.ts'
import { InvitationProblem } from './invitation-problem.tsx'
import { InvitationTerms } from './invitation-terms.tsx'
import { problemOf } from './problem-of.ts'
import { useAcceptance } from './use-acceptance.ts'

interface InvitationOfferProps {
  invitation: InvitationDetails
  link: InvitationLink
  /** The address of who is signed in. */
  reader: string | undefined
}

export function InvitationOffer({ invitation, link, reader }: InvitationOfferProps) {
  const accept = useAcceptance(invitation.organizationSlug)
  const decline = useDecline()
  const { email } = invitation
  const answer = { data: { invitationId: link.id, secret: link.secret } }
  const problem = problemOf(accept.error ?? decline.error)
  if (decline.isSuccess) return <Declined />
  if (problem !== undefined) {
    return <InvitationProblem problem={problem} link={link} reader={reader} />
  }
  return (
    <>
      <OfferHeader invitation={invitation} signedIn={reader !== undefined} />
      <div className="space-y-6">
        <InvitationTerms invitation={invitation} />
        {reader === undefined ? (
          <EntryLinks link={link} email={email} />
        ) : (
          <AnswerButtons
            error={accept.error ?? decline.error}
            accepting={accept.isPending}
            declining={decline.isPending}
            onAccept={() => {
              decline.reset()
              accept.mutate(answer)
            }}
            onDecline={() => {
              accept.reset()
              decline.mutate(answer)
            }}
          />
        )}
      </div>
    </>
  )
}

function useDecline() {
  const queryClient = useQueryClient()
  return useRejectInvitation({
    mutation: { onSuccess: () => refresh(queryClient, 'own_invitation') },
  })
}

interface OfferHeaderProps {
  invitation: InvitationDetails
  signedIn: boolean
}

function OfferHeader({ invitation, signedIn }: OfferHeaderProps) {
  const t = useTranslate()
  const { organizationName: organization, email } = invitation
  return (
    <WelcomeHeader title={t('organization.invitation_page.title', { organization })} takesFocus>
      {signedIn
        ? t('organization.invitation_page.text')
        : t('organization.invitation_page.text_signed_out', { email })}
    </WelcomeHeader>
  )
}
