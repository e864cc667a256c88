import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { LoadError } from '@tollgate/app/page-states'
import { SaveForm } from '@tollgate/app/save-form'
import { Trans, useTranslate } from '@tollgate/messages/react'
import { Alert } from '@tollgate/ui/alert'
import { Button } from '@tollgate/ui/button'
import { Field } from '@tollgate/ui/field'
import { FormActions } from '@tollgate/ui/form'
import { Input } from '@tollgate/ui/input'
import { PasswordInput } from '@tollgate/ui/password-input'
import { Skeleton } from '@tollgate/ui/skeleton'
import { useState } from 'react'
import { useDeleteUser } from '#api/deletion/deletion.ts'
import { useListAccounts } from '#api/linked-account/linked-account.ts'
import { OutboxNotice } from '../email-verification/email-sent.tsx'
import { useSession } from '../session/use-session.ts'
import { clearBrowserData } from './clear-browser-data.ts'
import { DeletionConsequences, deleteRefusals, explainSoleOwner } from './deletion-notices.tsx'

export function DeleteAccount() {
  const { data: accounts, error, refetch } = useListAccounts()
  const [linkSent, setLinkSent] = useState(false)
  if (error !== null) return <LoadError error={error} onRetry={refetch} />
  if (accounts === undefined) return <Skeleton className="h-64" />
  if (linkSent) return <LinkSent />
  const hasPassword = accounts.some(({ provider }) => provider === 'credential')
  return (
    <div className="space-y-5">
      <DeletionConsequences />
      <DeleteForm hasPassword={hasPassword} onLinkSent={() => setLinkSent(true)} />
    </div>
  )
}

/** Nothing is deleted yet: the email has to be confirmed. */
function LinkSent() {
  const t = useTranslate()
  const { user } = useSession()
  return (
    <div className="space-y-4">
      <Alert title={t('account.delete.sent_title')}>
        {t('account.delete.sent_text', { email: user.email })}
      </Alert>
      <OutboxNotice />
    </div>
  )
}

interface DeleteFormProps {
  hasPassword: boolean
  /** A mail has been sent, whose link deletes the account. */
  onLinkSent: () => void
}

function DeleteForm({ hasPassword, onLinkSent }: DeleteFormProps) {
  const t = useTranslate()
  const { user } = useSession()
  const [typed, setTyped] = useState('')
  const deletion = useDeleteAccount({ onLinkSent })
  return (
    <SaveForm<{ password?: string }>
      error={deletion.error}
      refusals={deleteRefusals}
      explain={explainSoleOwner}
      onFormSubmit={({ password }) => deletion.mutate({ data: { password } })}
    >
      <Field name="confirmation" label={<ConfirmationLabel email={user.email} />}>
        <Input
          value={typed}
          onValueChange={setTyped}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
      {hasPassword && (
        <Field name="password" label={t('account.delete.password')}>
          <PasswordInput autoComplete="current-password" required />
        </Field>
      )}
      <FormActions>
        <Button
          type="submit"
          variant="danger"
          disabled={typed.trim().toLowerCase() !== user.email}
          pending={deletion.isPending}
        >
          {t('account.delete.submit')}
        </Button>
      </FormActions>
    </SaveForm>
  )
}

function ConfirmationLabel({ email }: { email: string }) {
  return (
    <Trans
      id="common.confirm.type_to_confirm"
      values={{ name: email }}
      marks={{ name: (name) => <strong className="select-all break-words">{name}</strong> }}
    />
  )
}

function useDeleteAccount({ onLinkSent }: { onLinkSent: () => void }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return useDeleteUser({
    mutation: {
      onSuccess: async ({ message }) => {
        if (message === 'Verification email sent') {
          onLinkSent()
          return
        }
        await navigate({ to: '/goodbye' })
        clearBrowserData(queryClient)
      },
    },
  })
}
