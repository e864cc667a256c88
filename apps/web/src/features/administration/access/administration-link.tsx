import { Link } from '@tanstack/react-router'
import { useTranslate } from '@tollgate/messages/react'
import { SlidersHorizontal } from 'lucide-react'
import { useServiceAccess } from './service-access.ts'

interface AdministrationLinkProps {
  className: string
  onClick: () => void
}

/** The way from the account menu to the administration, for those who may do anything there. */
export default function AdministrationLink(props: AdministrationLinkProps) {
  const t = useTranslate()
  const { permissions } = useServiceAccess()
  if (permissions.length === 0) return null
  return (
    <Link to="/administration" {...props}>
      <SlidersHorizontal aria-hidden />
      {t('account.menu.administration')}
    </Link>
  )
}
