import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { CardSetup } from '#api/model'
import { createCardSetup } from '#api/portal-payment-method/portal-payment-method.ts'
import { useCardForm } from '#app/features/card/use-card-form.ts'

/** From the card form to a card that is stored, or why it is not. */
export function useNewCard(onStored: () => void) {
  const card = useCardForm()
  const [isUnreachable, setIsUnreachable] = useState(false)
  const [setup, setSetup] = useState<CardSetup | null>(null)

  async function send(isDefault: boolean): Promise<void> {
    setIsUnreachable(false)
    setSetup(null)
    const answer = await card.askForToken()
    if ('card' in answer) {
      const { token: confirmation_token_id } = answer.card
      follow(await createCardSetup({ confirmation_token_id, set_default: isDefault }))
    } else if (answer.refusal === 'incomplete') card.check({ focus: true })
    else setIsUnreachable(true)
  }

  function follow(latest: CardSetup): void {
    setSetup(latest)
    if (latest.status === 'succeeded') onStored()
  }

  function restart(): void {
    setSetup(null)
    card.clear({ focus: true })
  }

  const { mutate, isPending, error } = useMutation({ mutationFn: send })
  return { card, setup, follow, restart, isUnreachable, mutate, isPending, error }
}
