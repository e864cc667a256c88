import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { ApiError } from '@tollgate/app/api-error'
import { ErrorAlert } from '@tollgate/app/form-alert'
import { LoadError } from '@tollgate/app/page-states'
import { useTranslate } from '@tollgate/messages/react'
import { Button } from '@tollgate/ui/button'
import { useDeleteUser } from '#api/deletion/deletion.ts'
import { Loading } from '#app/page/page-states.tsx'
import { sessionQuery } from '../session/session-query.ts'
import { useLinkToken } from '../welcome/use-link-token.ts'
import { WelcomeNotice, wideLinkClass } from '../welcome/welcome-notice.tsx'
import { clearBrowserData } from './clear-browser-data.ts'
import { DeletionConsequences, deleteRefusals, explainSoleOwner } from './deletion-notices.tsx'

const route = getRouteApi('/_welcome/delete-account')

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
    <WelcomeNotice
      icon="danger"
      title={t('account.delete_link.sign_in_title')}
      text={t('account.delete_link.sign_in_text')}
    >
      <Link
        to="/sign-in"
        search={{ returnTo: `/delete-account?${query}` }}
        className={wideLinkClass.primary}
      >
        {t('account.sign_up.to_sign_in')}
      </Link>
    </WelcomeNotice>
  )
}

function DeletionLinkProblem() {
  const t = useTranslate()
  return (
    <WelcomeNotice
      icon="broken"
      title={t('account.delete_link.problem_title')}
      text={t('account.delete_link.problem_text')}
      autoFocus
    >
      <Link to="/account" className={wideLinkClass.primary}>
        {t('account.delete_link.to_account')}
      </Link>
    </WelcomeNotice>
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
  return (
    <WelcomeNotice
      icon="danger"
      title={t('account.delete_link.title')}
      text={t('account.delete_link.text', { email })}
    >
      <div className="space-y-5">
        <DeletionConsequences />
        {explainSoleOwner(error) ?? <ErrorAlert error={error} refusals={deleteRefusals} />}
        <Button variant="danger" size="large" wide pending={pending} onClick={onConfirm}>
          {t('account.delete_link.submit')}
        </Button>
        <Link to="/" className={wideLinkClass.secondary}>
          {t('account.delete_link.cancel')}
        </Link>
      </div>
    </WelcomeNotice>
  )
}
