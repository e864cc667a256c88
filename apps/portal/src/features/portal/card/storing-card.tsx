import { useTranslate } from '@tollgate/messages/react'
import { Button } from '@tollgate/ui/button'
import { Spinner } from '@tollgate/ui/spinner'
import { useEffect, useEffectEvent, useState } from 'react'
import type { CardSetup } from '#api/model'
import { useGetCardSetup } from '#api/portal-payment-method/portal-payment-method.ts'
import { ChallengeDialog } from '#app/features/card/challenge-dialog.tsx'

const pollInterval = 2000

interface StoringCardProps {
  setup: CardSetup
  publishableKey: string | undefined
  onChange: (setup: CardSetup) => void
  onOtherCard: () => void
}

/** Until the processor has stored a card, or refused it: its bank may ask for confirmation. */
export function StoringCard({ setup, publishableKey, onChange, onOtherCard }: StoringCardProps) {
  const t = useTranslate()
  const { data, refetch } = useGetCardSetup(setup.id, {
    query: { initialData: setup, refetchInterval: pollInterval, gcTime: 0 },
  })
  const tell = useEffectEvent(onChange)
  useEffect(() => {
    if (data !== setup) tell(data)
  }, [data, setup])
  if (setup.status === 'pending') {
    return (
      <div role="status" className="flex flex-col items-center gap-3 py-16">
        <Spinner />
        <p className="text-ink-muted">{t('subscription.card.checking')}</p>
      </div>
    )
  }
  return (
    <BankQuestion
      setup={setup}
      publishableKey={publishableKey}
      onAnswered={() => void refetch()}
      onOtherCard={onOtherCard}
    />
  )
}

interface BankQuestionProps {
  setup: CardSetup
  publishableKey: string | undefined
  onAnswered: () => void
  onOtherCard: () => void
}

/** Closed, the question can be opened again. */
function BankQuestion({ setup, publishableKey, onAnswered, onOtherCard }: BankQuestionProps) {
  const t = useTranslate()
  const [isOpen, setIsOpen] = useState(true)
  const { action_url: address, client_secret: clientSecret } = setup
  const close = () => setIsOpen(false)
  return (
    <div className="flex flex-col items-center gap-3 py-16 text-center">
      <h2 className="font-semibold text-lg">{t('subscription.card.bank_title')}</h2>
      <p className="max-w-sm text-balance text-ink-muted">{t('subscription.card.bank_text')}</p>
      <div className="mt-3 flex w-full max-w-xs flex-col gap-2">
        <Button variant="primary" size="large" onClick={() => setIsOpen(true)}>
          {t('subscription.card.confirm')}
        </Button>
        <Button size="large" onClick={onOtherCard}>
          {t('subscription.card.other')}
        </Button>
      </div>
      {isOpen && address !== null && (
        <ChallengeDialog
          title={t('subscription.card.bank_title')}
          text={t('subscription.card.bank_text')}
          address={address}
          onClose={close}
          onAnswered={onAnswered}
        />
      )}
      {isOpen && publishableKey !== undefined && clientSecret !== null && (
        <StripeQuestion
          publishableKey={publishableKey}
          clientSecret={clientSecret}
          onClose={() => {
            close()
            onAnswered()
          }}
        />
      )}
    </div>
  )
}

interface StripeQuestionProps {
  publishableKey: string
  clientSecret: string
  onClose: () => void
}

/** Stripe’s script asks in a window of its own, over the page. */
function StripeQuestion({ publishableKey, clientSecret, onClose }: StripeQuestionProps) {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    let isGone = false
    async function ask(): Promise<void> {
      const { askBank } = await import('#app/features/card/stripe/ask-bank.ts')
      await askBank(publishableKey, clientSecret)
    }
    ask()
      .catch(() => {})
      .then(() => {
        if (!isGone) close()
      })
    return () => {
      isGone = true
    }
  }, [publishableKey, clientSecret])
  return null
}
