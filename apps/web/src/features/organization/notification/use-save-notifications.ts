import { describeError } from '@tollgate/app/form-errors'
import { useTranslate } from '@tollgate/messages/react'
import { toast } from '@tollgate/ui/toast'
import {
  getGetBillingOrganizationQueryKey,
  updateBillingOrganization,
} from '#api/billing-organization/billing-organization.ts'
import type { BillingOrganization, OrganizationNotificationSettings } from '#api/model/index.ts'
import { useSave } from '#app/forms/use-save.ts'

/** Shows at once what was switched, and what is true again where it could not be saved. */
export function useSaveNotifications({ id, notification_settings }: BillingOrganization) {
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
