import { describeError } from '@tollgate/app/form-errors'
import { useTranslate } from '@tollgate/messages/react'
import { ChoiceField } from '@tollgate/ui/choice-field'
import { Switch } from '@tollgate/ui/switch'
import { toast } from '@tollgate/ui/toast'
import type { BillingOrganization } from '#api/model/index.ts'
import { useBillingSettings } from '../settings/use-billing-settings.ts'

interface DisputeDraft {
  freezes: boolean
}

function disputeDraft({ dispute_settings }: BillingOrganization): DisputeDraft {
  return { freezes: dispute_settings.freeze_benefits }
}

function toRequest({ freezes }: Partial<DisputeDraft>) {
  return freezes === undefined ? {} : { dispute_settings: { freeze_benefits: freezes } }
}

/** Shows at once what was switched, and what is true again where it could not be saved. */
export function DisputeSwitch({ organization }: { organization: BillingOrganization }) {
  const t = useTranslate()
  const { form, save } = useBillingSettings({
    organization,
    toDraft: disputeDraft,
    toRequest,
    saved: 'organization.dispute.saved',
  })
  const { freezes } = { ...form.draft, ...(save.isPending && save.variables) }
  function switchTo(freezes: boolean): void {
    save.mutate({ freezes }, { onError: (error) => toast.error(describeError(error, t)) })
  }
  return (
    <ChoiceField
      name="freeze_benefits"
      label={t('organization.dispute.freeze')}
      description={t('organization.dispute.freeze_help')}
    >
      <Switch checked={freezes} onCheckedChange={switchTo} />
    </ChoiceField>
  )
}
