import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ErrorAlert } from '@tollgate/app/form-alert'
import { useFormat, useTranslate } from '@tollgate/messages/react'
import { Button } from '@tollgate/ui/button'
import type { ReactNode } from 'react'
import { useRejectInvitation } from '#api/invitation/invitation.ts'
import type { InvitationDetails } from '#api/model/index.ts'
import { refreshNoun } from '#app/api/nouns.ts'
import { WelcomeHeader } from '../../account/welcome/welcome-header.tsx'
import { WelcomeNotice, wideLinkClass } from '../../account/welcome/welcome-notice.tsx'
import { useFormatRoles } from '../access/roles.ts'
import { answerRefusals, invitationProblem } from './answer-refusals.ts'
import type { InvitationLink } from './invitation-link.ts'
import { InvitationProblem, SignInLinks } from './invitation-problem.tsx'
import { useAcceptAndOpen } from './use-accept-and-open.ts'

interface InvitationOfferProps {
  invitation: InvitationDetails
  link: InvitationLink
  /** The address of who is signed in. */
  reader: string | undefined
}

export function InvitationOffer({ invitation, link, reader }: InvitationOfferProps) {
  const accept = useAcceptAndOpen(invitation.organizationSlug)
  const decline = useDecline()
  const { email } = invitation
  const answer = { data: { invitationId: link.id, secret: link.secret } }
  const problem = invitationProblem(accept.error ?? decline.error)
  if (decline.isSuccess) return <InvitationDeclined />
  if (problem !== undefined) {
    return <InvitationProblem problem={problem} link={link} reader={reader} />
  }
  return (
    <>
      <OfferHeader invitation={invitation} signedIn={reader !== undefined} />
      <div className="space-y-6">
        <InvitationTerms invitation={invitation} />
        {reader === undefined ? (
          <SignInLinks link={link} email={email} />
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
    mutation: { onSuccess: () => refreshNoun(queryClient, 'own_invitation') },
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
    <WelcomeHeader title={t('organization.invitation_page.title', { organization })} autoFocus>
      {signedIn
        ? t('organization.invitation_page.text')
        : t('organization.invitation_page.text_signed_out', { email })}
    </WelcomeHeader>
  )
}

interface AnswerButtonsProps {
  error: unknown
  accepting: boolean
  declining: boolean
  onAccept: () => void
  onDecline: () => void
}

function AnswerButtons(props: AnswerButtonsProps) {
  const { error, accepting, declining, onAccept, onDecline } = props
  const t = useTranslate()
  return (
    <div className="space-y-3">
      <ErrorAlert error={error} refusals={answerRefusals} />
      <Button
        variant="primary"
        size="large"
        wide
        pending={accepting}
        disabled={declining}
        onClick={onAccept}
      >
        {t('organization.invitation_page.accept')}
      </Button>
      <Button size="large" wide pending={declining} disabled={accepting} onClick={onDecline}>
        {t('organization.invitation_page.decline')}
      </Button>
    </div>
  )
}

function InvitationTerms({ invitation }: { invitation: InvitationDetails }) {
  const t = useTranslate()
  const format = useFormat()
  const rolesInWords = useFormatRoles()
  const { inviterName, inviterEmail, email, expiresAt } = invitation
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2">
      <Term name={t('organization.invitation_page.inviter')}>
        {inviterName} ({inviterEmail})
      </Term>
      <Term name={t('organization.invitation_page.email')}>{email}</Term>
      <Term name={t('organization.invitation_page.role')}>{rolesInWords(invitation)}</Term>
      <Term name={t('organization.invitation_page.until')}>
        <time dateTime={expiresAt}>{format.dateTime(expiresAt)}</time>
      </Term>
    </dl>
  )
}

function Term({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-muted">{name}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </>
  )
}

function InvitationDeclined() {
  const t = useTranslate()
  return (
    <WelcomeNotice
      icon="done"
      title={t('organization.invitation_page.declined_title')}
      text={t('organization.invitation_page.declined_text')}
      autoFocus
    >
      <Link to="/" className={wideLinkClass.secondary}>
        {t('organization.invitation_page.to_start')}
      </Link>
    </WelcomeNotice>
  )
}
