import { useRouter } from '@tanstack/react-router'
import { useTranslate } from '@tollgate/messages/react'
import { useCan, useOrganization } from '#app/features/organization/access/use-organization.ts'
import { NewTabLink } from '../benefit/new-tab-link.tsx'

/** Leads from a form that needs a meter to where one is created, for those who may. */
export function NewMeterLink() {
  const t = useTranslate()
  const router = useRouter()
  const { slug: organization } = useOrganization()
  if (!useCan('meters:write')) return null
  const { href } = router.buildLocation({
    to: '/$organization/meters/new',
    params: { organization },
  })
  return (
    <NewTabLink href={href} inline>
      {t('billing.meter.create_first')}
    </NewTabLink>
  )
}
