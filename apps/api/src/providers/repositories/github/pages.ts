import { PlatformFailure } from '../../../core/ports/platform-failure.ts'
import type { Answer } from './ask.ts'

const PAGE_SIZE = 100
/** Enough for accounts with thousands of entries, and a stop to paging that never ends. */
const MOST_PAGES = 50

interface Listing<Item> {
  /** Asks for one page, by what belongs into the address. */
  ask(parameters: string): Promise<Answer>
  read(answer: Answer): Item[]
  /** What it means that the list isn’t there. */
  missing: 'connection_lost' | 'target_missing'
}

/** Everything that a list of GitHub holds. */
export async function readPages<Item>({ ask, read, missing }: Listing<Item>): Promise<Item[]> {
  const items: Item[] = []
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const answer = await ask(`per_page=${PAGE_SIZE}&page=${page}`)
    if (answer.status === 404) throw new PlatformFailure(missing, { cause: answer.message })
    if (answer.status !== 200)
      throw new PlatformFailure('permission_missing', { cause: answer.message })
    const found = read(answer)
    items.push(...found)
    if (found.length < PAGE_SIZE) break
  }
  return items
}
