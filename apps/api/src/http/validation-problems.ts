import type { ValidationTargets } from 'hono'
import type { z } from 'zod'
import type { FieldProblem } from '../core/errors.ts'

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
  return [{ loc, msg: issue.message, type: issue.code }]
}
