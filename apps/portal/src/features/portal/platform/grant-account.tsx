import { useTranslate } from '@tollgate/messages/react'
import type {
  BenefitGrantError,
  CustomerBenefitGrant,
  CustomerOAuthPlatform as Platform,
} from '#api/model'
import { useIsWholeSession } from '../session/use-is-whole-session.ts'
import { useMerchant } from '../shell/use-merchant.ts'
import { ConnectButton } from './connect-button.tsx'
import { platformNames, platformOf } from './platforms.ts'
import { RepositoryInvitation } from './repository-invitation.tsx'

/** Which account a benefit is given to, and what keeps it from that. */
export default function GrantAccount({ grant }: { grant: CustomerBenefitGrant }) {
  const platform = platformOf(grant)
  return platform && !grant.is_revoked ? <Account grant={grant} platform={platform} /> : null
}

function Account({ grant, platform }: { grant: CustomerBenefitGrant; platform: Platform }) {
  const t = useTranslate()
  const isWhole = useIsWholeSession()
  const name = platformNames[platform]
  const account = grant.customer.oauth_accounts[platform]
  const { error } = grant
  if (!isWhole) {
    return <p>{t('portal.platform.sign_in_first', { platform: name })}</p>
  }
  return (
    <>
      {error !== null && <Problem error={error} platform={name} />}
      <RepositoryInvitation grant={grant} />
      <div className="flex flex-wrap items-center justify-between gap-2">
        {account && (
          <p className="min-w-0 text-ink-muted wrap-anywhere max-sm:basis-full">
            {t('portal.platform.account', {
              platform: name,
              account: account.account_username ?? account.account_id,
            })}
          </p>
        )}
        <ConnectButton
          platform={platform}
          isChange={account !== undefined && error?.code !== 'account_expired'}
        />
      </div>
    </>
  )
}

function Problem({ error, platform }: { error: BenefitGrantError; platform: string }) {
  const t = useTranslate()
  const { name: merchantName } = useMerchant()
  const { type, code } = error
  const isOutOfReach = code === 'unavailable' || code === 'not_set_up'
  if (type === 'MerchantActionRequired') {
    const text = isOutOfReach ? 'portal.platform.given_up' : 'portal.platform.merchant'
    return <p>{t(text, { platform, merchantName })}</p>
  }
  if (code === 'account_missing' || code === 'account_expired') {
    return <p>{t(`portal.platform.${code}`, { platform })}</p>
  }
  if (code === 'account_refused') {
    return <p>{t('portal.platform.account_refused', { platform, merchantName })}</p>
  }
  return <p>{t('portal.platform.unavailable', { platform })}</p>
}
