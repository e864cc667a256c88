import { describeError } from '@tollgate/app/form-errors'
import { useCountdown } from '@tollgate/app/use-countdown'
import { useTranslate } from '@tollgate/messages/react'
import { Button } from '@tollgate/ui/button'
import { useRequestPortalSignIn } from '#api/portal-sign-in/portal-sign-in.ts'

const cooldownSeconds = 30

/** Another code, but not at once: the first one may be slow. */
export function ResendCode({ slug, email }: { slug: string; email: string }) {
  const t = useTranslate()
  const { secondsLeft, restart } = useCountdown(cooldownSeconds)
  const { mutate, isPending, isSuccess, error } = useRequestPortalSignIn({
    mutation: { onSuccess: () => restart(cooldownSeconds) },
  })
  return (
    <div>
      {secondsLeft > 0 ? (
        <span className="text-ink-muted tabular-nums">
          {t('portal.sign_in.resend_in', { seconds: secondsLeft })}
        </span>
      ) : (
        <Button
          variant="link"
          size="inline"
          pending={isPending}
          onClick={() => mutate({ data: { organization_slug: slug, email } })}
        >
          {t('portal.sign_in.resend')}
        </Button>
      )}
      <p role="status" className="text-ink-muted">
        {isSuccess && secondsLeft > 0 ? t('portal.sign_in.resent') : ''}
        {error === null ? '' : describeError(error, t)}
      </p>
    </div>
  )
}
