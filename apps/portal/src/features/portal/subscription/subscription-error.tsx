import type { ErrorComponentProps } from '@tanstack/react-router'
import { Link } from '@tanstack/react-router'
import { isUnknown } from '@tollgate/app/api-error'
import { useTranslate } from '@tollgate/messages/react'
import { buttonClass } from '@tollgate/ui/button'
import { Empty } from '@tollgate/ui/empty'
import { SearchX } from 'lucide-react'
import { RouteError } from '#app/page/page-states.tsx'
import { usePageTitle } from '#app/page/page-title.ts'
import { useMerchant } from '../shell/use-merchant.ts'

function UnknownSubscription() {
  const t = useTranslate()
  const { name, slug } = useMerchant()
  usePageTitle(t('subscription.not_found_title'), name)
  return (
    <Empty
      level={1}
      icon={SearchX}
      title={t('subscription.not_found_title')}
      action={
        <Link
          to="/$organization/subscriptions"
          params={{ organization: slug }}
          className={buttonClass()}
        >
          {t('subscription.back')}
        </Link>
      }
    >
      {t('portal.order.not_found_text')}
    </Empty>
  )
}

export function SubscriptionError(props: ErrorComponentProps) {
  return isUnknown(props.error) ? <UnknownSubscription /> : <RouteError {...props} />
}
