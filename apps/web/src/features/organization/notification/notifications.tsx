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
          <SaleSwitches key={organization.id} organization={organization} />
        </SettingsSection>
      )}
    </BillingSettings>
  )
}

interface NotificationDraft {
  newOrder: boolean
  newSubscription: boolean
}

function notificationDraft({ notification_settings }: BillingOrganization): NotificationDraft {
  const { new_order: newOrder, new_subscription: newSubscription } = notification_settings
  return { newOrder, newSubscription }
}

function toRequest({ newOrder, newSubscription }: Partial<NotificationDraft>) {
  if (newOrder === undefined) return {}
  return {
    notification_settings: {
      new_order: newOrder,
      ...(newSubscription !== undefined && { new_subscription: newSubscription }),
    },
  }
}

/** Shows at once what was switched, and what is true again where it could not be saved. */
function SaleSwitches({ organization }: { organization: BillingOrganization }) {
  const t = useTranslate()
  const { form, save } = useBillingSettings({
    organization,
    toDraft: notificationDraft,
    toRequest,
    saved: 'organization.notification.saved',
  })
  const { newOrder, newSubscription } = { ...form.draft, ...(save.isPending && save.variables) }
  function switchTo(change: Partial<NotificationDraft>): void {
    save.mutate(change, { onError: (error) => toast.error(describeError(error, t)) })
  }
  return (
    <div className="flex flex-col gap-5">
      <ChoiceField
        name="new_order"
        label={t('organization.notification.new_order')}
        description={t('organization.notification.new_order_help')}
      >
        <Switch checked={newOrder} onCheckedChange={(on) => switchTo({ newOrder: on })} />
      </ChoiceField>
      <ChoiceField
        name="new_subscription"
        label={t('organization.notification.new_subscription')}
        description={t('organization.notification.new_subscription_help')}
      >
        <Switch
          checked={newSubscription}
          onCheckedChange={(on) => switchTo({ newOrder, newSubscription: on })}
        />
      </ChoiceField>
    </div>
  )
}
