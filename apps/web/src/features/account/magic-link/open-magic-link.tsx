import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ApiError } from '@tollgate/app/api-error'
import { ErrorAlert } from '@tollgate/app/form-alert'
import { useTranslate } from '@tollgate/messages/react'
import { Button } from '@tollgate/ui/button'
import { openMagicLink } from '#api/magic-link/magic-link.ts'
import { SingleSignOnRequired } from '../../organization/single-sign-on/required.tsx'
import { useArrival } from '../sign-in/use-arrival.ts'
import { useLinkToken } from '../welcome/use-link-token.ts'
import { WelcomeHeader } from '../welcome/welcome-header.tsx'
import { WelcomeNotice, wideLinkClass } from '../welcome/welcome-notice.tsx'
import { CodeForOtherBrowser } from './code-for-other-browser.tsx'

/** Where the link of an email leads. Programs that open such links don’t press the button. */
export function OpenMagicLink() {
  const token = useLinkToken()
  return token === undefined ? <LinkProblem /> : <OpenByToken key={token} token={token} />
}

function OpenByToken({ token }: { token: string }) {
  const t = useTranslate()
  const open = useOpen(token)
  if (open.data !== undefined && 'code' in open.data) return <CodeForOtherBrowser {...open.data} />
  if (open.error instanceof ApiError && open.error.code === 'INVALID_TOKEN') return <LinkProblem />
  return (
    <>
      <WelcomeHeader title={t('account.magic_link.title')}>
        {t('account.magic_link.text')}
      </WelcomeHeader>
      <div className="space-y-4">
        <ErrorAlert error={open.error} />
        <SingleSignOnRequired error={open.error} />
        <Button
          variant="primary"
          size="large"
          wide
          pending={open.isPending}
          onClick={() => open.mutate()}
        >
          {t('account.magic_link.submit')}
        </Button>
      </div>
    </>
  )
}

function useOpen(token: string) {
  const arrive = useArrival()
  return useMutation({
    mutationFn: () => openMagicLink({ token }),
    onSuccess: async (answer) => {
      if (!('code' in answer)) await arrive('magic-link', answer)
    },
  })
}

function LinkProblem() {
  const t = useTranslate()
  return (
    <WelcomeNotice
      icon="broken"
      title={t('account.magic_link.problem_title')}
      text={t('account.magic_link.problem_text')}
      autoFocus
    >
      <Link to="/sign-in" className={wideLinkClass.primary}>
        {t('account.magic_link.to_sign_in')}
      </Link>
    </WelcomeNotice>
  )
}
