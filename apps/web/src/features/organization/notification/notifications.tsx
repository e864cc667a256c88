import { describeError } from '@tollgate/app/form-errors'
import { useTranslate } from '@tollgate/messages/react'
import { ChoiceField } from '@tollgate/ui/choice-field'
import { PageHeader } from '@tollgate/ui/page-header'
import { Skeleton } from '@tollgate/ui/skeleton'
import { Switch } from '@tollgate/ui/switch'
import { toast } from '@tollgate/ui/toast'
import {
  getGetBillingOrganizationQueryKey,
  updateBillingOrganization,
  useGetBillingOrganization,
} from '#api/billing-organization/billing-organization.ts'
import type { BillingOrganization, OrganizationNotificationSettings } from '#api/model/index.ts'
import { useSave } from '#app/forms/use-save.ts'
import { usePageTitle } from '#app/page/page-title.ts'
import { QueryError } from '#app/page/query-error.tsx'
import { SettingsSection } from '#app/page/settings-section.tsx'
import { Forbidden } from '../access/forbidden.tsx'
import { useCan, useOrganization } from '../access/use-organization.ts'

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

/** Shows at once what was switched, and what is true again where it could not be saved. */
function useSaveNotifications({ id, notification_settings }: BillingOrganization) {
  const t = useTranslate()
  const { mutate, isPending, variables } = useSave({
    noun: 'organization',
    save: (settings: OrganizationNotificationSettings) =>
      updateBillingOrganization(id, { notification_settings: settings }),
    record: () => getGetBillingOrganizationQueryKey(id),
    success: () => t('organization.notification.saved'),
  })
  return {
    shown: isPending ? variables : notification_settings,
    save: (settings: OrganizationNotificationSettings) =>
      mutate(settings, { onError: (error) => toast.error(describeError(error, t)) }),
  }
}
