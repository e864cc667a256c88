import type { z } from 'zod'
import { cardError, type FakeEvent, type FakeSetup, invalid } from './answers.ts'
import { behaviourOf, cardOf, failures } from './cards.ts'
import type { IntentCancellation, SetupCreation } from './requests.ts'

interface SetupNeeds {
  newId: (prefix: string) => string
  tell: (type: FakeEvent['type'], object: object) => void
}

/** Cards that the fake is asked to store. */
export function createSetups({ newId, tell }: SetupNeeds) {
  const setups = new Map<string, FakeSetup>()

  function findSetup(id: string): FakeSetup {
    const setup = setups.get(id)
    if (!setup) throw invalid('resource_missing')
    return setup
  }

  return {
    findSetup,
    createSetup(asked: z.infer<typeof SetupCreation>): FakeSetup {
      const behaviour = behaviourOf(asked.confirmation_token)
      if (!behaviour) throw invalid('resource_missing', 'No such confirmation token')
      const failure = failures[behaviour]
      const id = newId('seti')
      const method = { id: `pm_test_${behaviour}`, object: 'payment_method' as const }
      const setup: FakeSetup = {
        id,
        object: 'setup_intent',
        status: behaviour === 'challenge' ? 'requires_action' : 'succeeded',
        client_secret: `${id}_secret_fake`,
        customer: asked.customer,
        metadata: asked.metadata,
        cancellation_reason: null,
        last_setup_error: null,
        payment_method: { ...method, card: cardOf(behaviour) },
      }
      if (failure) throw cardError(failure, { setup_intent: { ...setup } })
      setups.set(id, setup)
      if (setup.status === 'succeeded') tell('setup_intent.succeeded', setup)
      return setup
    },
    cancelSetup(id: string, asked: z.infer<typeof IntentCancellation>): FakeSetup {
      const setup = findSetup(id)
      if (setup.status === 'succeeded' || setup.status === 'canceled') {
        throw invalid('setup_intent_unexpected_state')
      }
      setup.status = 'canceled'
      setup.cancellation_reason = asked.cancellation_reason
      tell('setup_intent.canceled', setup)
      return setup
    },
    settleSetup(id: string, outcome: 'complete' | 'fail'): void {
      const setup = findSetup(id)
      setup.status = outcome === 'complete' ? 'succeeded' : 'requires_payment_method'
      if (outcome === 'fail')
        setup.last_setup_error = { code: 'setup_intent_authentication_failure' }
      tell(outcome === 'fail' ? 'setup_intent.setup_failed' : 'setup_intent.succeeded', setup)
    },
  }
}
