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

function UnknownOrder() {
  const t = useTranslate()
  const { name, slug } = useMerchant()
  usePageTitle(t('portal.order.not_found_title'), name)
  return (
    <Empty
      level={1}
      icon={SearchX}
      title={t('portal.order.not_found_title')}
      action={
        <Link to="/$organization/orders" params={{ organization: slug }} className={buttonClass()}>
          {t('portal.order.back')}
        </Link>
      }
    >
      {t('portal.order.not_found_text')}
    </Empty>
  )
}

export function OrderError(props: ErrorComponentProps) {
  return isUnknown(props.error) ? <UnknownOrder /> : <RouteError {...props} />
}
