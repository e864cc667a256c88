import { HttpResponse } from 'msw'

/** For a generated mock handler: the API answers with an error. */
export function refuse(status: number, code: string, headers: Record<string, string> = {}) {
  return (): never => {
    throw HttpResponse.json({ code, message: code }, { status, headers })
  }
}

/** For a generated mock handler: the API refuses, and says values for the text. */
export function refuseWith(status: number, code: string, values: Record<string, string>) {
  return (): never => {
    throw HttpResponse.json({ code, message: code, values }, { status })
  }
}

/** For a generated mock handler: the session is gone. */
export function refuseSignedOut(): never {
  throw new HttpResponse(null, { status: 401 })
}
