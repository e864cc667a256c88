import type { Logger } from 'pino'
import { MINUTE, secondsAfter } from '../../../core/calendar.ts'
import type { Clock } from '../../../core/clock.ts'
import type { TaxAnswer, TaxCalculator, TaxQuestion } from '../../../core/ports/tax.ts'
import { MissingFact } from '../../../core/transaction.ts'
import { openStripe } from '../../payments/stripe/client.ts'
import { calculate } from './calculate.ts'
import { recordAgain, recordReturn, recordSale } from './record.ts'

interface StripeTaxNeeds {
  secretKey: string
  apiUrl: string
  clock: Clock
  logger: Logger
}

/** A buyer who types is waiting. */
const PATIENCE_MILLISECONDS = 3_000
/** How long an answer, or the lack of one, is remembered, in seconds. */
const ANSWERED = 10 * MINUTE
const UNANSWERED = 5
const LARGEST = 10_000

interface Remembered {
  answer: TaxAnswer
  until: Date
}

/** Stripe Tax. Answers are remembered, so that the same question has the same answer. */
export function createStripeTax({ clock, logger, ...access }: StripeTaxNeeds): TaxCalculator {
  const openToCalculate = openStripe({ ...access, patienceMilliseconds: PATIENCE_MILLISECONDS })
  const open = openStripe(access)
  const memory = new Map<string, Remembered>()

  function remember(key: string, answer: TaxAnswer): void {
    const seconds = answer.status === 'unavailable' ? UNANSWERED : ANSWERED
    memory.set(key, { answer, until: secondsAfter(clock.now(), seconds) })
    const [oldest] = memory.keys()
    if (memory.size > LARGEST && oldest !== undefined) memory.delete(oldest)
  }

  async function ask(question: TaxQuestion): Promise<void> {
    try {
      remember(question.key, await calculate(await openToCalculate(), question))
    } catch (error) {
      logger.error({ error }, 'Stripe Tax could not calculate a tax')
      remember(question.key, { status: 'unavailable' })
    }
  }

  return {
    answerTo(question) {
      const known = memory.get(question.key)
      if (known && known.until > clock.now()) return known.answer
      memory.delete(question.key)
      throw new MissingFact('Stripe Tax has not been asked', () => ask(question))
    },
    recordSale: async (sale) => recordSale(await open(), sale),
    recordReturn: async (given) => recordReturn(await open(), given),
    recordAgain: async (given) => recordAgain(await open(), given),
  }
}
