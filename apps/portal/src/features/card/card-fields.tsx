import { useTranslate } from '@tollgate/messages/react'
import { Alert } from '@tollgate/ui/alert'
import { Button } from '@tollgate/ui/button'
import { Field } from '@tollgate/ui/field'
import { Input } from '@tollgate/ui/input'
import { Skeleton } from '@tollgate/ui/skeleton'
import { lazy, Suspense } from 'react'
import { CardFrame } from './card-frame.tsx'
import type { CardHolder, CardPurpose } from './stripe/options.ts'
import type { CardForm } from './use-card-form.ts'
import { localPath } from './use-frame-url.ts'

const TestCardList = lazy(() => import('./test-card-list.tsx'))
const StripeCard = lazy(() => import('./stripe/stripe-card.tsx'))

type ProcessorSettings = Record<string, string>

interface CardFieldsProps {
  form: CardForm
  /** What the processor’s form needs. */
  settings: ProcessorSettings
  purpose: CardPurpose
  holder: CardHolder
  onNameChange: (name: string) => void
  /** Whether the card form never answered. */
  unreachable: boolean
}

export function isTestMode({ publishable_key: key }: ProcessorSettings): boolean {
  return key === undefined || key.startsWith('pk_test_')
}

/** The processor’s form for a card, with the name on it. */
export function CardFields(props: CardFieldsProps) {
  const { form, settings, purpose, holder, onNameChange, unreachable } = props
  const t = useTranslate()
  const key = settings.publishable_key
  return (
    <>
      {key === undefined ? (
        <CardFrame form={form} address={settings.card_form_url ?? '/sandbox/card'} />
      ) : (
        <Suspense fallback={<Skeleton className="h-24 w-full" />}>
          <StripeCard
            key={form.attempt}
            form={form}
            purpose={purpose}
            holder={holder}
            publishableKey={key}
          />
        </Suspense>
      )}
      {unreachable && (
        <Alert
          tone="danger"
          action={
            <Button size="small" onClick={() => form.clear({ focus: true })}>
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
          value={holder.name}
          onValueChange={onNameChange}
          required
          dir="auto"
          maxLength={256}
          autoComplete="cc-name"
        />
      </Field>
    </>
  )
}
