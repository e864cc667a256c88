import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { ApiError } from '@tollgate/app/api-error'
import { useTranslate } from '@tollgate/messages/react'
import { Button, buttonClass } from '@tollgate/ui/button'
import { useDeleteUser } from '#api/deletion/deletion.ts'
import { FormAlert } from '#app/forms/form-alert.tsx'
import { useFormErrors } from '#app/forms/use-form-errors.ts'
import { LoadError, Loading } from '#app/page/page-states.tsx'
import { sessionQuery } from '../session/session-query.ts'
import { StatusIcon } from '../welcome/status-icon.tsx'
import { useLinkToken } from '../welcome/use-link-token.ts'
import { WelcomeHeader } from '../welcome/welcome-header.tsx'
import { clearBrowserData } from './clear-browser-data.ts'
import { deleteRefusals, isSoleOwner, SoleOwnerAlert } from './deletion-notices.tsx'

const route = getRouteApi('/_welcome/delete-account')
const wideButton = buttonClass({ variant: 'primary', size: 'large', wide: true })

/** Deletes by the token of a mail. The server refuses an address to go on to that it does not trust. */
function useDeletion(callbackURL: string | undefined) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return useDeleteUser({
    mutation: {
      onSuccess: async () => {
        const elsewhere = callbackURL !== undefined
        await navigate({ href: callbackURL ?? '/goodbye', reloadDocument: elsewhere })
        clearBrowserData(queryClient)
      },
    },
  })
}

function isTokenRefused(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'INVALID_TOKEN'
}

export function DeleteByLink() {
  const { callbackURL } = route.useSearch()
  const token = useLinkToken()
  const deletion = useDeletion(callbackURL)
  const { data: session, error, refetch } = useQuery(sessionQuery)
  if (token === undefined || isTokenRefused(deletion.error)) return <DeletionLinkProblem />
  if (error !== null) return <LoadError level={1} error={error} onRetry={refetch} />
  if (session === undefined) return <Loading />
  if (session === null) return <SignInFirst token={token} callbackURL={callbackURL} />
  return (
    <ConfirmDeletion
      email={session.user.email}
      error={deletion.error}
      pending={deletion.isPending}
      onConfirm={() => deletion.mutate({ data: { token, callbackURL } })}
    />
  )
}

function SignInFirst({ token, callbackURL }: { token: string; callbackURL: string | undefined }) {
  const t = useTranslate()
  const query = new URLSearchParams({ token, ...(callbackURL && { callbackURL }) })
  return (
    <>
      <StatusIcon of="danger" />
      <WelcomeHeader title={t('account.delete_link.sign_in_title')}>
        {t('account.delete_link.sign_in_text')}
      </WelcomeHeader>
      <Link to="/sign-in" search={{ returnTo: `/delete-account?${query}` }} className={wideButton}>
        {t('account.sign_up.to_sign_in')}
      </Link>
    </>
  )
}

function DeletionLinkProblem() {
  const t = useTranslate()
  return (
    <>
      <StatusIcon of="broken" />
      <WelcomeHeader title={t('account.delete_link.problem_title')} autoFocus>
        {t('account.delete_link.problem_text')}
      </WelcomeHeader>
      <Link to="/account" className={wideButton}>
        {t('account.delete_link.to_account')}
      </Link>
    </>
  )
}

interface ConfirmDeletionProps {
  email: string
  error: unknown
  pending: boolean
  onConfirm: () => void
}

function ConfirmDeletion({ email, error, pending, onConfirm }: ConfirmDeletionProps) {
  const t = useTranslate()
  const errors = useFormErrors(error, { refusals: deleteRefusals })
  return (
    <>
      <StatusIcon of="danger" />
      <WelcomeHeader title={t('account.delete_link.title')}>
        {t('account.delete_link.text', { email })}
      </WelcomeHeader>
      <div className="space-y-5">
        <WhatIsLost />
        {isSoleOwner(error) ? <SoleOwnerAlert error={error} /> : <FormAlert errors={errors} />}
        <Button variant="danger" size="large" wide pending={pending} onClick={onConfirm}>
          {t('account.delete_link.submit')}
        </Button>
        <Link to="/" className={buttonClass({ size: 'large', wide: true })}>
          {t('account.delete_link.cancel')}
        </Link>
      </div>
    </>
  )
}

function WhatIsLost() {
  const t = useTranslate()
  return (
    <div className="space-y-2">
      <p className="font-medium">{t('account.delete_link.lost')}</p>
      <ul className="list-disc space-y-1 pl-5">
        <li>{t('account.delete_link.lost_profile')}</li>
        <li>{t('account.delete_link.lost_organizations')}</li>
        <li>{t('account.delete_link.lost_memberships')}</li>
      </ul>
      <p className="text-ink-muted">{t('account.delete_link.kept')}</p>
    </div>
  )
}
