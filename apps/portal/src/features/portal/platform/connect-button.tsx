import { describeError } from '@tollgate/app/form-errors'
import { useTranslate } from '@tollgate/messages/react'
import { Button } from '@tollgate/ui/button'
import { toast } from '@tollgate/ui/toast'
import type { CustomerOAuthPlatform as Platform } from '#api/model'
import { useStartPlatformAccount } from '#api/portal-platform-account/portal-platform-account.ts'
import { platformNames } from './platforms.ts'

interface ConnectButtonProps {
  platform: Platform
  /** Whether there is an account that the new one takes the place of. */
  isChange?: boolean
}

/** Leaves for the platform, where the customer agrees. */
export function ConnectButton({ platform, isChange = false }: ConnectButtonProps) {
  const t = useTranslate()
  const name = platformNames[platform]
  const { mutate, isPending, isSuccess } = useStartPlatformAccount({
    mutation: {
      onSuccess: ({ url }) => location.assign(url),
      onError: (error) => toast.error(describeError(error, t)),
    },
  })
  return (
    <Button
      size="small"
      variant={isChange ? 'secondary' : 'primary'}
      pending={isPending || isSuccess}
      onClick={() => mutate({ data: { platform } })}
      aria-label={isChange ? t('portal.platform.change_label', { platform: name }) : undefined}
    >
      {isChange ? t('portal.platform.change') : t('portal.platform.connect', { platform: name })}
    </Button>
  )
}
