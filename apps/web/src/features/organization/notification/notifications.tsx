import { useTranslate } from '@tollgate/messages/react'
import { ChoiceField } from '@tollgate/ui/choice-field'
import { PageHeader } from '@tollgate/ui/page-header'
import { Skeleton } from '@tollgate/ui/skeleton'
import { Switch } from '@tollgate/ui/switch'
import { useGetBillingOrganization } from '#api/billing-organization/billing-organization.ts'
import type { BillingOrganization } from '#api/model/index.ts'
import { usePageTitle } from '#app/page/page-title.ts'
import { QueryError } from '#app/page/query-error.tsx'
import { SettingsSection } from '#app/page/settings-section.tsx'
import { Forbidden } from '../access/forbidden.tsx'
import { useCan } from '../access/use-can.ts'
import { useOrganization } from '../access/use-organization.ts'
import { useSaveNotifications } from './use-save-notifications.ts'

/** What the organization is told by email. */
export function Notifications() {
  return useCan('organization:update') ? <Settings /> : <Forbidden />
}

function Settings() {
  const t = useTranslate()
  const { id } = useOrganization()
  const { data, error, refetch } = useGetBillingOrganization(id)
  usePageTitle(t('organization.notification.title'))
  if (data === undefined && error !== null) return <QueryError error={error} onRetry={refetch} />
  return (
    <>
      <PageHeader
        title={t('organization.notification.title')}
        description={t('organization.notification.text')}
      />
      <SettingsSection title={t('organization.notification.orders')}>
        {data === undefined ? (
          <Skeleton className="h-10 w-full" />
        ) : (
          <NewOrderSwitch organization={data} />
        )}
      </SettingsSection>
    </>
  )
}

function NewOrderSwitch({ organization }: { organization: BillingOrganization }) {
  const t = useTranslate()
  const { shown, save } = useSaveNotifications(organization)
  return (
    <ChoiceField
      name="new_order"
      label={t('organization.notification.new_order')}
      description={t('organization.notification.new_order_help')}
    >
      <Switch checked={shown.new_order} onCheckedChange={(new_order) => save({ new_order })} />
    </ChoiceField>
  )
}
