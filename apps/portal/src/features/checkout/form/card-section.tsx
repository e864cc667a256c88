import { useTranslate } from '@tollgate/messages/react'
import { Badge } from '@tollgate/ui/badge'
import { CardFields, isTestMode } from '#app/features/card/card-fields.tsx'
import type { CardForm } from '#app/features/card/use-card-form.ts'
import type { FormPartProps } from './form-section.tsx'
import { FormSection } from './form-section.tsx'

interface CardSectionProps extends FormPartProps {
  card: CardForm
  unreachable: boolean
}

export function CardSection({ checkout, draft, change, card, unreachable }: CardSectionProps) {
  const t = useTranslate()
  const { payment_processor_metadata: settings, total_amount: amount, currency } = checkout
  return (
    <FormSection
      title={t('checkout.card.title')}
      aside={isTestMode(settings) && <Badge tone="warning">{t('checkout.page.test_mode')}</Badge>}
    >
      <CardFields
        form={card}
        settings={settings}
        purpose={{ amount, currency, isKept: checkout.is_payment_setup_required }}
        holder={draft}
        onNameChange={(name) => change({ name })}
        unreachable={unreachable}
      />
    </FormSection>
  )
}
