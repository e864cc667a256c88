import { type Algorithm, hash, verify } from '@node-rs/argon2'
import { TooManyRequests } from './errors.ts'
import type { PasswordHasher } from './password-hasher.ts'
import { isScrypt, verifyScrypt } from './scrypt.ts'

/** argon2id; the library declares its enum in a way that plain type stripping can’t import. */
const ARGON2ID: Algorithm = 2
/** OWASP’s second choice of parameters: 19 MiB of memory, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

interface QueueLimits {
  running: number
  /** Places for anyone. */
  waiting: number
  /** Places beside them for those who may use the reserve; none when left out. */
  reserved?: number
}

type InTurn = ReturnType<typeof createTurns>
type MayUseReserve = () => Promise<boolean>

/**
 * Hashes on the thread pool, never on the event loop. Beyond `running` at a time calls queue;
 * beyond `waiting` in the queue they are refused, so that a sign-in storm can't pile up memory.
 */
export function createArgon2Hasher(
  limits: QueueLimits = { running: 2, waiting: 200, reserved: 50 },
  cost = COST,
): PasswordHasher {
  const parameters = { algorithm: ARGON2ID, ...cost }
  return createHasher({
    parameters,
    inTurn: createTurns(limits),
    nothing: hash('nobody has this password', parameters),
    mayUseReserve: async () => false,
  })
}

interface HasherNeeds {
  parameters: typeof COST & { algorithm: Algorithm }
  inTurn: InTurn
  /** What the password of a user who doesn't exist is compared with. */
  nothing: Promise<string>
  mayUseReserve: MayUseReserve
}

function createHasher(needs: HasherNeeds): PasswordHasher {
  const { parameters, inTurn, nothing, mayUseReserve } = needs
  const { memoryCost, timeCost, parallelism } = parameters
  const current = `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`
  return {
    hash: (password) => inTurn(mayUseReserve, () => hash(normalize(password), parameters)),
    async verify(stored, password) {
      const check = isScrypt(stored) ? verifyScrypt : verify
      const matches = await inTurn(mayUseReserve, () => check(stored, normalize(password)))
      return { matches, needsRehash: matches && !stored.startsWith(current) }
    },
    async verifyNothing(password) {
      const stored = await nothing
      await inTurn(mayUseReserve, () => verify(stored, normalize(password)))
    },
    withReserve: (mayUse) => createHasher({ ...needs, mayUseReserve: mayUse }),
  }
}

/** The same password typed on another keyboard is the same password (NIST SP 800-63B, NFKC). */
function normalize(password: string): string {
  return password.normalize('NFKC')
}

function createTurns({ running, waiting, reserved = 0 }: QueueLimits) {
  const queue: (() => void)[] = []
  let free = running
  async function findPlace(mayUseReserve: MayUseReserve): Promise<void> {
    if (free === 0 && queue.length >= waiting) {
      const isAdmitted = queue.length < waiting + reserved && (await mayUseReserve())
      if (!isAdmitted || queue.length >= waiting + reserved) throw new TooManyRequests(2)
    }
    if (free > 0) free--
    else await new Promise<void>((resolve) => queue.push(resolve))
  }
  return async function inTurn<Result>(
    mayUseReserve: MayUseReserve,
    work: () => Promise<Result>,
  ): Promise<Result> {
    await findPlace(mayUseReserve)
    try {
      return await work()
    } finally {
      const next = queue.shift()
      if (next) next()
      else free++
    }
  }
}
