import { SaveForm } from '@tollgate/app/save-form'
import { useTranslate } from '@tollgate/messages/react'
import { Alert } from '@tollgate/ui/alert'
import { Badge } from '@tollgate/ui/badge'
import { Button } from '@tollgate/ui/button'
import { Card } from '@tollgate/ui/card'
import { Checkbox } from '@tollgate/ui/checkbox'
import { ChoiceField } from '@tollgate/ui/choice-field'
import { FormActions } from '@tollgate/ui/form'
import { useState } from 'react'
import type { CardForm, CardSetup, CustomerPortalCustomer } from '#api/model'
import { toAddressDraft } from '#app/features/address/address-draft.ts'
import { CardFields, isTestMode } from '#app/features/card/card-fields.tsx'
import { failureText } from '#app/features/card/failure-text.ts'
import { useMerchant } from '../shell/use-merchant.ts'
import { StoringCard } from './storing-card.tsx'
import { useNewCard } from './use-new-card.ts'

interface NewCardProps {
  form: CardForm
  customer: CustomerPortalCustomer
  /** The first card is the default anyway. */
  isFirst: boolean
  onStored: () => void
}

const fields = ['customer_name', 'set_default']

/** Under way, the form is hidden, not gone: a card that failed is still there. */
export function NewCard({ form, customer, isFirst, onStored }: NewCardProps) {
  const t = useTranslate()
  const { name: merchantName } = useMerchant()
  const [name, setName] = useState(customer.name ?? '')
  const [isDefault, setIsDefault] = useState(true)
  const { card, setup, follow, restart, isUnreachable, mutate, isPending, error } =
    useNewCard(onStored)
  const { payment_processor_metadata: settings, currency } = form
  const { email } = customer
  const isUnderWay = setup?.status === 'pending' || setup?.status === 'requires_action'
  return (
    <>
      <div hidden={isUnderWay}>
        <SaveForm
          error={error}
          fields={fields}
          onFormSubmit={() => mutate(isDefault)}
          className="max-w-xl"
        >
          <Card
            title={t('checkout.card.title')}
            action={
              isTestMode(settings) && <Badge tone="warning">{t('checkout.page.test_mode')}</Badge>
            }
          >
            <div className="flex flex-col gap-4">
              <CardFields
                form={card}
                settings={settings}
                purpose={{ amount: 0, currency, isKept: true }}
                holder={{ name, email, address: toAddressDraft(customer.billing_address) }}
                onNameChange={setName}
                unreachable={isUnreachable}
              />
              {!isFirst && (
                <ChoiceField
                  name="set_default"
                  label={t('subscription.card.set_default')}
                  description={t('subscription.card.set_default_text')}
                >
                  <Checkbox checked={isDefault} onCheckedChange={setIsDefault} />
                </ChoiceField>
              )}
            </div>
          </Card>
          {setup?.status === 'failed' && <Failed setup={setup} />}
          <p className="text-ink-muted text-xs wrap-anywhere">
            {t('subscription.card.consent', { merchantName })}
          </p>
          <FormActions>
            <Button
              type="submit"
              variant="primary"
              pending={isPending || setup?.status === 'succeeded'}
            >
              {t('subscription.card.save')}
            </Button>
          </FormActions>
        </SaveForm>
      </div>
      {isUnderWay && (
        <StoringCard
          key={setup.id}
          setup={setup}
          publishableKey={settings.publishable_key}
          onChange={follow}
          onOtherCard={restart}
        />
      )}
    </>
  )
}

function Failed({ setup }: { setup: CardSetup }) {
  const t = useTranslate()
  return (
    <Alert tone="danger" title={t('subscription.card.failed')}>
      {failureText(t, setup.failure_code, setup.failure_message)}
    </Alert>
  )
}
