import { describeError } from '@tollgate/app/form-errors'
import { useTranslate } from '@tollgate/messages/react'
import { ChoiceField } from '@tollgate/ui/choice-field'
import { Switch } from '@tollgate/ui/switch'
import { toast } from '@tollgate/ui/toast'
import type { BillingOrganization } from '#api/model/index.ts'
import { SettingsSection } from '#app/page/settings-page.tsx'
import { BillingSettings } from '../settings/billing-settings.tsx'
import { useBillingSettings } from '../settings/use-billing-settings.ts'

/** What the organization is told by email. */
export function Notifications() {
  const t = useTranslate()
  return (
    <BillingSettings
      title={t('organization.notification.title')}
      description={t('organization.notification.text')}
    >
      {(organization) => (
        <SettingsSection title={t('organization.notification.orders')}>
          <NewOrderSwitch key={organization.id} organization={organization} />
        </SettingsSection>
      )}
    </BillingSettings>
  )
}

interface NotificationDraft {
  newOrder: boolean
}

function notificationDraft({ notification_settings }: BillingOrganization): NotificationDraft {
  return { newOrder: notification_settings.new_order }
}

function toRequest({ newOrder }: Partial<NotificationDraft>) {
  return newOrder === undefined ? {} : { notification_settings: { new_order: newOrder } }
}

/** Shows at once what was switched, and what is true again where it could not be saved. */
function NewOrderSwitch({ organization }: { organization: BillingOrganization }) {
  const t = useTranslate()
  const { form, save } = useBillingSettings({
    organization,
    toDraft: notificationDraft,
    toRequest,
    saved: 'organization.notification.saved',
  })
  const { newOrder } = { ...form.draft, ...(save.isPending && save.variables) }
  function switchTo(newOrder: boolean): void {
    save.mutate({ newOrder }, { onError: (error) => toast.error(describeError(error, t)) })
  }
  return (
    <ChoiceField
      name="new_order"
      label={t('organization.notification.new_order')}
      description={t('organization.notification.new_order_help')}
    >
      <Switch checked={newOrder} onCheckedChange={switchTo} />
    </ChoiceField>
  )
}
