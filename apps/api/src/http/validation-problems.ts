import type { ValidationTargets } from 'hono'
import type { z } from 'zod'
import type { FieldProblem, RefusalValues } from '../core/errors.ts'

const PLACES: Partial<Record<keyof ValidationTargets, string>> = {
  json: 'body',
  form: 'body',
  param: 'path',
}

/** What a schema found, in the form of the billing wire. */
export function problemsOf(error: z.ZodError, target: keyof ValidationTargets): FieldProblem[] {
  const place = PLACES[target] ?? target
  return error.issues.flatMap((issue) => problemsOfIssue(issue, [place]))
}

function problemsOfIssue(issue: z.core.$ZodIssue, at: (string | number)[]): FieldProblem[] {
  const loc = [...at, ...issue.path.map((step) => (typeof step === 'number' ? step : String(step)))]
  // Of a union, the branch that came closest explains best.
  if (issue.code === 'invalid_union') {
    const [closest] = [...issue.errors].sort((left, right) => left.length - right.length)
    if (closest && closest.length > 0)
      return closest.flatMap((inner) => problemsOfIssue(inner, loc))
  }
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      loc: [...loc, key],
      msg: 'Unknown field',
      type: 'extra_forbidden',
    }))
  }
  const ctx = valuesOf(issue)
  return [{ loc, msg: issue.message, type: typeOf(issue), ...(ctx ? { ctx } : {}) }]
}

/** Rules of the contract that zod has no word for name their code. */
function typeOf(issue: z.core.$ZodIssue): string {
  const code: unknown = issue.code === 'custom' ? issue.params?.code : undefined
  return typeof code === 'string' ? code : issue.code
}

/** The limits and kinds that a screen’s own sentence needs. */
function valuesOf(issue: z.core.$ZodIssue): RefusalValues | null {
  switch (issue.code) {
    case 'too_small':
      return { minimum: Number(issue.minimum), origin: issue.origin }
    case 'too_big':
      return { maximum: Number(issue.maximum), origin: issue.origin }
    case 'invalid_format':
      return { format: issue.format }
    case 'invalid_type':
      return { expected: issue.expected, received: receivedOf(issue) }
    case 'not_multiple_of':
      return { divisor: issue.divisor }
    default:
      return null
  }
}

function receivedOf({ message }: z.core.$ZodIssue): 'nothing' | 'other' {
  return message.endsWith('received undefined') ? 'nothing' : 'other'
}
