import { type Algorithm, hash, verify } from '@node-rs/argon2'
import { TooManyRequests } from './errors.ts'
import type { PasswordHasher } from './password-hasher.ts'
import { isScrypt, verifyScrypt } from './scrypt.ts'

/** argon2id; the library declares its enum in a way that plain type stripping can’t import. */
const ARGON2ID: Algorithm = 2
/** OWASP’s second choice of parameters: 19 MiB of memory, two passes, one lane. */
const PARAMETERS = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** The prefix that hashes with these parameters have. */
const CURRENT = '$argon2id$v=19$m=19456,t=2,p=1$'

/**
 * Hashes on the thread pool, never on the event loop. Beyond `running` at a time calls queue;
 * beyond `waiting` in the queue they are refused, so that a sign-in storm can't pile up memory.
 */
export function createArgon2Hasher(limits = { running: 2, waiting: 200 }): PasswordHasher {
  const inTurn = createTurns(limits)
  const nothing = hash('nobody has this password', PARAMETERS)
  return {
    hash: (password) => inTurn(() => hash(normalize(password), PARAMETERS)),
    async verify(stored, password) {
      const check = isScrypt(stored) ? verifyScrypt : verify
      const matches = await inTurn(() => check(stored, normalize(password)))
      return { matches, needsRehash: matches && !stored.startsWith(CURRENT) }
    },
    async verifyNothing(password) {
      const stored = await nothing
      await inTurn(() => verify(stored, normalize(password)))
    },
  }
}

/** The same password typed on another keyboard is the same password (NIST SP 800-63B, NFKC). */
function normalize(password: string): string {
  return password.normalize('NFKC')
}

function createTurns({ running, waiting }: { running: number; waiting: number }) {
  const queue: (() => void)[] = []
  let free = running
  return async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (free > 0) free--
    else if (queue.length >= waiting) throw new TooManyRequests(2)
    else await new Promise<void>((resolve) => queue.push(resolve))
    try {
      return await work()
    } finally {
      const next = queue.shift()
      if (next) next()
      else free++
    }
  }
}
