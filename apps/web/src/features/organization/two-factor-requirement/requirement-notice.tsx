import { Link } from '@tanstack/react-router'
import { useFormat, useTranslate } from '@tollgate/messages/react'
import { Alert } from '@tollgate/ui/alert'
import { useOrganization } from '../access/use-organization.ts'

/** Above every page of an organization that will require what the reader has not turned on. */
export default function RequirementNotice({ from }: { from: string }) {
  const t = useTranslate()
  const format = useFormat()
  const { name, slug } = useOrganization()
  return (
    <Alert
      tone="warning"
      title={t('organization.two_factor_requirement.banner_title', { name: name || slug })}
      action={
        <Link to="/account/security" className="font-medium underline">
          {t('organization.two_factor_requirement.turn_on')}
        </Link>
      }
      className="mb-6"
    >
      {t('organization.two_factor_requirement.banner_text', { date: format.date(from) })}
    </Alert>
  )
}
