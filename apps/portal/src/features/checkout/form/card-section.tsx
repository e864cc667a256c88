import { useTranslate } from '@tollgate/messages/react'
import { Alert } from '@tollgate/ui/alert'
import { Badge } from '@tollgate/ui/badge'
import { Button } from '@tollgate/ui/button'
import { Field } from '@tollgate/ui/field'
import { Input } from '@tollgate/ui/input'
import { CardFrame } from '../card/card-frame.tsx'
import { TestCardList } from '../card/test-card-list.tsx'
import type { CardForm } from '../card/use-card-form.ts'
import { localPath } from '../card/use-frame-url.ts'
import type { FormPartProps } from './form-section.tsx'
import { FormSection } from './form-section.tsx'

interface CardSectionProps extends FormPartProps {
  card: CardForm
  unreachable: boolean
}

export function CardSection({ checkout, draft, change, card, unreachable }: CardSectionProps) {
  const t = useTranslate()
  const settings = checkout.payment_processor_metadata
  return (
    <FormSection
      title={t('checkout.card.title')}
      aside={<Badge tone="warning">{t('checkout.page.test_mode')}</Badge>}
    >
      <CardFrame form={card} address={settings.card_form_url ?? '/sandbox/card'} />
      {unreachable && (
        <Alert
          tone="danger"
          action={
            <Button size="small" onClick={() => card.clear({ focus: true })}>
              {t('checkout.card.reload')}
            </Button>
          }
        >
          {t('checkout.card.unreachable')}
        </Alert>
      )}
      <TestCardList address={localPath(settings.test_cards_url, '/sandbox/cards.json')} />
      <Field name="customer_name" label={t('checkout.card.name')}>
        <Input
          value={draft.name}
          onValueChange={(name) => change({ name })}
          required
          dir="auto"
          maxLength={256}
          autoComplete="cc-name"
        />
      </Field>
    </FormSection>
  )
}
