import { useEffect, useEffectEvent } from 'react'
import { cancelCheckoutPayment } from '#api/checkout/checkout.ts'
import { useCheckoutRecord } from '../use-checkout-record.ts'
import { Challenge, type ChallengeProps } from './challenge.tsx'

interface StripeChallengeProps extends Omit<ChallengeProps, 'children'> {
  publishableKey: string
  intentSecret: string
}

/** Stripe’s script asks the bank’s question in a window of its own, over the page. */
export function StripeChallenge(props: StripeChallengeProps) {
  const { publishableKey, intentSecret, ...rest } = props
  return (
    <Challenge key={intentSecret} {...rest}>
      {({ onClose, onAnswered }) => (
        <BankQuestion
          publishableKey={publishableKey}
          intentSecret={intentSecret}
          onClose={onClose}
          onAnswered={onAnswered}
        />
      )}
    </Challenge>
  )
}

interface BankQuestionProps {
  publishableKey: string
  intentSecret: string
  onClose: () => void
  onAnswered: () => void
}

/** A payment that the bank refused is given up at once: the answer says why. */
function BankQuestion(props: BankQuestionProps) {
  const { publishableKey, intentSecret, onClose, onAnswered } = props
  const record = useCheckoutRecord()
  const handle = useEffectEvent((answer: 'answered' | 'refused' | 'unanswered') => {
    if (answer === 'refused') {
      cancelCheckoutPayment(record.clientSecret).then(record.keep, () => {})
    }
    if (answer === 'answered') onAnswered()
    onClose()
  })
  useEffect(() => {
    let isGone = false
    async function ask(): Promise<void> {
      const { askBank } = await import('#app/features/card/stripe/ask-bank.ts')
      const answer = await askBank(publishableKey, intentSecret)
      if (!isGone) handle(answer)
    }
    ask().catch(() => {
      if (!isGone) handle('unanswered')
    })
    return () => {
      isGone = true
    }
  }, [publishableKey, intentSecret])
  return null
}
