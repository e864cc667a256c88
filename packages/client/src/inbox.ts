/** What is looked at of an event, as `verifyWebhook` returns it. */
export interface IncomingWebhook {
  id: string
  type: string
  /** A service from before there were numbers gives none. */
  sequence?: number
  data: object
}

/** What your database remembers of events, within the transaction that handles one. */
export interface WebhookInbox {
  /** Remembers an id. False if it was known; waits for another transaction that has just remembered it. */
  addId(id: string): Promise<boolean>
  /** Remembers the number of a thing if it is the highest so far, and returns the highest. Others wait. */
  raiseSequence(subject: string, sequence: number): Promise<number>
}

/** What handlers need to know of an event besides what it tells. */
export interface HandledWebhook {
  /** A later event about the same thing was handled before: do what has to be done once, but overwrite nothing. */
  isOutdated: boolean
}

/**
 * Handles an event once. Call it in a transaction of yours, and let what it throws roll that back: the event counts as
 * handled only once the transaction is committed. Returns false for an event that was handled before: answer 200.
 *
 * @example
 * await database.transaction((tx) =>
 *   handleWebhook(event, inboxOf(tx), async ({ isOutdated }) => {
 *     if (event.type === 'order.paid') await ship(tx, event.data)
 *     if (!isOutdated) await keep(tx, event.data)
 *   }),
 * )
 */
export async function handleWebhook(
  event: IncomingWebhook,
  inbox: WebhookInbox,
  handle: (handled: HandledWebhook) => Promise<void>,
): Promise<boolean> {
  if (!(await inbox.addId(event.id))) return false
  await handle({ isOutdated: await isOutdated(event, inbox) })
  return true
}

async function isOutdated(event: IncomingWebhook, inbox: WebhookInbox): Promise<boolean> {
  const subject = subjectOf(event)
  if (subject === null) return false
  const { sequence = 0 } = event
  return (await inbox.raiseSequence(subject, sequence)) > sequence
}

/** A customer’s state is read when it is sent: its number says nothing about their other events. */
function subjectOf({ type, data }: IncomingWebhook): string | null {
  if (!('id' in data)) return null
  const noun = type === 'customer.state_changed' ? 'customer_state' : type.replace(/\..*/, '')
  return `${noun}:${data.id}`
}

/** An inbox in memory, for your tests: one transaction at a time, and nothing remains of one that fails. */
export function createMemoryInbox() {
  let ids = new Set<string>()
  let sequences = new Map<string, number>()
  let last: Promise<unknown> = Promise.resolve()

  async function run<Result>(work: (inbox: WebhookInbox) => Promise<Result>): Promise<Result> {
    const [ownIds, ownSequences] = [new Set(ids), new Map(sequences)]
    const result = await work({
      async addId(id) {
        return ownIds.size < ownIds.add(id).size
      },
      async raiseSequence(subject, sequence) {
        const highest = Math.max(sequence, ownSequences.get(subject) ?? 0)
        ownSequences.set(subject, highest)
        return highest
      },
    })
    ids = ownIds
    sequences = ownSequences
    return result
  }

  return {
    transaction<Result>(work: (inbox: WebhookInbox) => Promise<Result>): Promise<Result> {
      const result = last.then(() => run(work))
      last = result.catch(() => {})
      return result
    },
  }
}
