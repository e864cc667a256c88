import { Link, useNavigate } from '@tanstack/react-router'
import { describeError } from '@tollgate/app/form-errors'
import { type Returned, useReturned } from '@tollgate/app/use-returned'
import { useTranslate } from '@tollgate/messages/react'
import { buttonClass } from '@tollgate/ui/button'
import { Empty } from '@tollgate/ui/empty'
import { Spinner } from '@tollgate/ui/spinner'
import { toast } from '@tollgate/ui/toast'
import { Unplug } from 'lucide-react'
import type { CustomerOAuthPlatform as Platform } from '#api/model'
import { useLinkPlatformAccount } from '#api/portal-platform-account/portal-platform-account.ts'
import { usePageTitle } from '#app/page/page-title.ts'
import { useMerchant } from '../shell/use-merchant.ts'
import { useReadAgain } from '../shell/use-read-again.ts'
import { ConnectButton } from './connect-button.tsx'
import { platformNames } from './platforms.ts'

interface ConnectAccountProps extends Returned {
  platform: Platform
}

/** Where the platform leads back to: finishes what was begun here. */
export function ConnectAccount({ platform, ...returned }: ConnectAccountProps) {
  const t = useTranslate()
  const navigate = useNavigate()
  const readAgain = useReadAgain()
  const { name: merchantName, slug: organization } = useMerchant()
  const name = platformNames[platform]
  const { mutate, error } = useLinkPlatformAccount({
    mutation: {
      onSuccess: async () => {
        await readAgain()
        toast.success(t('portal.platform.connected', { platform: name }))
        await navigate({ to: '/$organization/benefits', params: { organization }, replace: true })
      },
    },
  })
  const hasAgreed = useReturned(returned, (data) => mutate({ data }))
  usePageTitle(t('portal.platform.connect', { platform: name }), merchantName)
  if (hasAgreed && error === null) {
    return (
      <p role="status" className="flex items-center justify-center gap-3 py-16 text-ink-muted">
        <Spinner />
        {t('portal.platform.connecting', { platform: name })}
      </p>
    )
  }
  return (
    <Empty
      level={1}
      icon={Unplug}
      title={t('portal.platform.failed_title', { platform: name })}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          <ConnectButton platform={platform} />
          <Link
            to="/$organization/benefits"
            params={{ organization }}
            className={buttonClass({ size: 'small' })}
          >
            {t('portal.platform.back')}
          </Link>
        </div>
      }
    >
      {error === null
        ? t('portal.platform.not_agreed', { platform: name })
        : describeError(error, t)}
    </Empty>
  )
}
