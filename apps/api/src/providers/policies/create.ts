import { setTimeout } from 'node:timers/promises'
import type { Logger } from 'pino'
import { z } from 'zod'
import type { Policies } from '../../core/ports/policies.ts'

const LONGEST_MILLISECONDS = 2_000

const Policy = z.custom<(asked: unknown) => unknown>(
  (given) => typeof given === 'function',
  'Must be a function',
)

/** Strict: a policy whose name is misspelt must not pass for none. */
const Module = z
  .strictObject({ mayCreateOrganization: Policy.optional(), teamMemberLimit: Policy.optional() })
  .refine((exported) => Object.keys(exported).length > 0, 'Exports no policy')

/** The settings decide everything. */
export const noPolicies: Policies = { mayCreateOrganization: null, teamMemberLimit: null }

/** Makes policies of what a module exports, or throws with what is wrong with it. */
export function createPolicies(exported: object, logger: Logger): Policies {
  const { data, error } = Module.safeParse({ ...exported })
  if (error) throw new Error(z.prettifyError(error))
  return {
    mayCreateOrganization: guard(data.mayCreateOrganization, {
      answer: z.boolean(),
      refusal: false,
      logger,
    }),
    teamMemberLimit: guard(data.teamMemberLimit, {
      answer: z.number().nullable(),
      refusal: 0,
      logger,
    }),
  }
}

/** Fails closed: what throws, takes too long, or answers something else is a refusal. */
function guard<Answer>(
  policy: z.infer<typeof Policy> | undefined,
  { answer, refusal, logger }: { answer: z.ZodType<Answer>; refusal: Answer; logger: Logger },
): ((asked: object) => Promise<Answer>) | null {
  if (!policy) return null
  return async (asked) => {
    try {
      return answer.parse(await inTime(policy(asked)))
    } catch (error) {
      logger.error({ error, policy: policy.name }, 'A policy fails, and counts as a refusal')
      return refusal
    }
  }
}

function inTime(answer: unknown): Promise<unknown> {
  const answered = new AbortController()
  const late = setTimeout(LONGEST_MILLISECONDS, null, { signal: answered.signal }).then(() => {
    throw new Error(`No answer within ${LONGEST_MILLISECONDS} ms`)
  })
  return Promise.race([answer, late]).finally(() => answered.abort())
}
