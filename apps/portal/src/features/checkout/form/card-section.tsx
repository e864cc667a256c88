import { useTranslate } from '@tollgate/messages/react'
import { Alert } from '@tollgate/ui/alert'
import { Badge } from '@tollgate/ui/badge'
import { Button } from '@tollgate/ui/button'
import { Field } from '@tollgate/ui/field'
import { Input } from '@tollgate/ui/input'
import { Skeleton } from '@tollgate/ui/skeleton'
import { lazy, Suspense } from 'react'
import { CardFrame } from '../card/card-frame.tsx'
import type { CardForm } from '../card/use-card-form.ts'
import { localPath } from '../card/use-frame-url.ts'
import type { FormPartProps } from './form-section.tsx'
import { FormSection } from './form-section.tsx'

const TestCardList = lazy(() => import('../card/test-card-list.tsx'))
const StripeCard = lazy(() => import('../stripe/stripe-card.tsx'))

interface CardSectionProps extends FormPartProps {
  card: CardForm
  unreachable: boolean
}

export function CardSection({ checkout, draft, change, card, unreachable }: CardSectionProps) {
  const t = useTranslate()
  const settings = checkout.payment_processor_metadata
  const key = settings.publishable_key
  const isTest = key === undefined || key.startsWith('pk_test_')
  return (
    <FormSection
      title={t('checkout.card.title')}
      aside={isTest && <Badge tone="warning">{t('checkout.page.test_mode')}</Badge>}
    >
      {key === undefined ? (
        <CardFrame form={card} address={settings.card_form_url ?? '/sandbox/card'} />
      ) : (
        <Suspense fallback={<Skeleton className="h-24 w-full" />}>
          <StripeCard
            key={card.attempt}
            form={card}
            checkout={checkout}
            draft={draft}
            publishableKey={key}
          />
        </Suspense>
      )}
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
      {key === undefined && (
        <Suspense fallback={<Skeleton className="h-24 w-full" />}>
          <TestCardList address={localPath(settings.test_cards_url, '/sandbox/cards.json')} />
        </Suspense>
      )}
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
