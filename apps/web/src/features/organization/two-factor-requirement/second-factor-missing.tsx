import { Link } from '@tanstack/react-router'
import { useTranslate } from '@tollgate/messages/react'
import { Button, buttonClass } from '@tollgate/ui/button'
import { Empty } from '@tollgate/ui/empty'
import { ShieldAlert } from 'lucide-react'
import { useState } from 'react'
import { usePageTitle } from '#app/page/page-title.ts'
import { useOrganization } from '../access/use-organization.ts'
import { LeaveDialog } from '../member/leave-dialog.tsx'

/** In the place of every page of an organization that requires what the reader has not turned on. */
export default function SecondFactorMissing() {
  const t = useTranslate()
  const { name, slug } = useOrganization()
  const [leaving, setLeaving] = useState(false)
  const title = t('organization.two_factor_requirement.page_title', { name: name || slug })
  usePageTitle(title)
  return (
    <Empty
      icon={ShieldAlert}
      title={title}
      level={1}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          <Link to="/account/security" className={buttonClass({ variant: 'primary' })}>
            {t('organization.two_factor_requirement.turn_on')}
          </Link>
          <Button onClick={() => setLeaving(true)}>{t('organization.danger_zone.leave')}</Button>
        </div>
      }
    >
      {t('organization.two_factor_requirement.page_text')}
      {leaving && <LeaveDialog onClose={() => setLeaving(false)} />}
    </Empty>
  )
}
