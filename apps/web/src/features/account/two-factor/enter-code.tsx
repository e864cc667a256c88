import { useMutation, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { ApiError } from '@tollgate/app/api-error'
import type { Refusals } from '@tollgate/app/use-form-errors'
import { useTranslate } from '@tollgate/messages/react'
import { Checkbox } from '@tollgate/ui/checkbox'
import { ChoiceField } from '@tollgate/ui/choice-field'
import { Field } from '@tollgate/ui/field'
import { Input } from '@tollgate/ui/input'
import { useState } from 'react'
import { verifyBackupCode, verifyTotp } from '#api/two-factor/two-factor.ts'
import { startSession } from '../session/session-query.ts'
import { WelcomeForm } from '../welcome/welcome-form.tsx'
import { textLinkClass, WelcomeHeader } from '../welcome/welcome-header.tsx'
import { WelcomeNotice, wideLinkClass } from '../welcome/welcome-notice.tsx'
import { CodeField } from './code-field.tsx'

const route = getRouteApi('/_welcome/two-factor')

interface CodeValues {
  code: string
  trustDevice: boolean
}

const refusals: Refusals = {
  INVALID_CODE: { field: 'code' },
  INVALID_BACKUP_CODE: { field: 'code' },
}

/** The second step of a sign-in whose password was right. */
export function EnterCode() {
  const t = useTranslate()
  const [isBackup, setIsBackup] = useState(false)
  const verify = useVerify(isBackup)
  if (verify.error instanceof ApiError && verify.error.code === 'INVALID_TWO_FACTOR_COOKIE') {
    return <Expired />
  }
  function change() {
    verify.reset()
    setIsBackup(!isBackup)
  }
  return (
    <>
      <WelcomeHeader title={t('account.two_factor.sign_in_title')}>
        {isBackup ? t('account.two_factor.backup_text') : t('account.two_factor.sign_in_text')}
      </WelcomeHeader>
      <WelcomeForm<CodeValues>
        key={String(isBackup)}
        submission={verify}
        refusals={refusals}
        submitLabel={t('account.two_factor.sign_in_submit')}
        onFormSubmit={verify.mutate}
      >
        {isBackup ? <BackupCodeField /> : <CodeField autoFocus />}
        <ChoiceField name="trustDevice" label={t('account.two_factor.trust')}>
          <Checkbox />
        </ChoiceField>
      </WelcomeForm>
      {isBackup && <p className="mt-6 text-ink-muted">{t('account.two_factor.lost_text')}</p>}
      <p className="mt-6">
        <button type="button" className={textLinkClass} onClick={change}>
          {isBackup ? t('account.two_factor.to_app') : t('account.two_factor.to_backup')}
        </button>
      </p>
    </>
  )
}

function BackupCodeField() {
  const t = useTranslate()
  return (
    <Field name="code" label={t('account.two_factor.backup_code')}>
      <Input autoComplete="off" autoCapitalize="none" spellCheck={false} autoFocus required />
    </Field>
  )
}

function Expired() {
  const t = useTranslate()
  const { returnTo } = route.useSearch()
  return (
    <WelcomeNotice
      icon="broken"
      title={t('account.two_factor.expired_title')}
      text={t('account.two_factor.expired_text')}
      autoFocus
    >
      <Link to="/sign-in" search={{ returnTo }} className={wideLinkClass.primary}>
        {t('account.two_factor.to_sign_in')}
      </Link>
    </WelcomeNotice>
  )
}

function useVerify(isBackup: boolean) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { returnTo } = route.useSearch()
  return useMutation({
    mutationFn: (values: CodeValues) => (isBackup ? verifyBackupCode(values) : verifyTotp(values)),
    onSuccess: async ({ url = returnTo ?? '/' }) => {
      await startSession(queryClient)
      await navigate({ href: url })
    },
  })
}
