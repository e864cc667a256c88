import { describeError } from '@tollgate/app/form-errors'
import { useTranslate } from '@tollgate/messages/react'
import { Button } from '@tollgate/ui/button'
import { Card } from '@tollgate/ui/card'
import { ConfirmDialog } from '@tollgate/ui/confirm-dialog'
import { toast } from '@tollgate/ui/toast'
import { useState } from 'react'
import type {
  CustomerPortalCustomer,
  CustomerPortalOAuthAccount,
  CustomerOAuthPlatform as Platform,
} from '#api/model'
import { useUnlinkPlatformAccount } from '#api/portal-platform-account/portal-platform-account.ts'
import { useReadAgain } from '../shell/use-read-again.ts'
import { ConnectButton } from './connect-button.tsx'
import { isPlatform, platformNames } from './platforms.ts'

/** The customer’s accounts elsewhere, once there are any. */
export function ConnectedAccounts({ customer }: { customer: CustomerPortalCustomer }) {
  const t = useTranslate()
  const [leaving, setLeaving] = useState<Platform | null>(null)
  const accounts = Object.entries(customer.oauth_accounts).filter(isConnected)
  if (accounts.length === 0) return null
  return (
    <Card
      title={t('portal.platform.title')}
      description={t('portal.platform.text')}
      className="mt-6 max-w-xl"
    >
      <ul className="divide-y">
        {accounts.map(([platform, account]) => (
          <li
            key={platform}
            className="flex flex-wrap items-center justify-between gap-3 py-3 first:pt-0 last:pb-0"
          >
            <div className="min-w-0">
              <p className="font-medium">{platformNames[platform]}</p>
              <p className="text-ink-muted wrap-anywhere">
                <bdi>{account.account_username ?? account.account_id}</bdi>
              </p>
            </div>
            <div className="flex flex-wrap gap-2">
              <ConnectButton platform={platform} isChange />
              <Button
                size="small"
                onClick={() => setLeaving(platform)}
                aria-label={t('portal.platform.disconnect_label', {
                  platform: platformNames[platform],
                })}
              >
                {t('portal.platform.disconnect')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {leaving && <DisconnectDialog platform={leaving} onClose={() => setLeaving(null)} />}
    </Card>
  )
}

type Entry = [name: string, account: CustomerPortalOAuthAccount]

function isConnected(entry: Entry): entry is [Platform, CustomerPortalOAuthAccount] {
  return isPlatform(entry[0])
}

interface DisconnectDialogProps {
  platform: Platform
  onClose: () => void
}

function DisconnectDialog({ platform, onClose }: DisconnectDialogProps) {
  const t = useTranslate()
  const readAgain = useReadAgain()
  const name = platformNames[platform]
  const { mutate, isPending, error } = useUnlinkPlatformAccount({
    mutation: {
      onSuccess: async () => {
        await readAgain()
        toast.success(t('portal.platform.disconnected', { platform: name }))
        onClose()
      },
    },
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('portal.platform.disconnect_title', { platform: name })}
      description={t('portal.platform.disconnect_text')}
      confirmLabel={t('portal.platform.disconnect')}
      onConfirm={() => mutate({ platform })}
      pending={isPending}
      error={error && describeError(error, t)}
    />
  )
}
