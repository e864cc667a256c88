import type { PasskeyRegistrationOptions, PasskeySignInOptions } from '#api/model/index.ts'
import { knowsPasskeys } from './knows-passkeys.ts'

/** Why a browser made or gave no passkey. */
export type CeremonyProblem = 'canceled' | 'exists' | 'unsupported'

export class CeremonyFailure extends Error {
  readonly problem: CeremonyProblem

  constructor(problem: CeremonyProblem, cause: unknown) {
    super(`The browser has no passkey: ${problem}`, { cause })
    this.name = 'CeremonyFailure'
    this.problem = problem
  }
}

/** Whether it offers them in the field of the name. */
export async function offersPasskeys(): Promise<boolean> {
  return knowsPasskeys() && PublicKeyCredential.isConditionalMediationAvailable()
}

/** Has the browser make a passkey, in its own dialog. */
export async function createPasskey(options: PasskeyRegistrationOptions) {
  const { startRegistration } = await import('@simplewebauthn/browser')
  return startRegistration({ optionsJSON: options }).catch(fail)
}

/** Has the browser sign with a passkey: in its own dialog, or where the user fills in their name. */
export async function askForPasskey(options: PasskeySignInOptions, useBrowserAutofill: boolean) {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  return startAuthentication({ optionsJSON: options, useBrowserAutofill }).catch(fail)
}

/** Ends what the browser still offers. */
export async function stopAskingForPasskeys(): Promise<void> {
  const { WebAuthnAbortService } = await import('@simplewebauthn/browser')
  WebAuthnAbortService.cancelCeremony()
}

function fail(error: unknown): never {
  throw new CeremonyFailure(problemOf(error), error)
}

function problemOf(error: unknown): CeremonyProblem {
  const name = error instanceof Error ? error.name : ''
  if (name === 'InvalidStateError') return 'exists'
  return name === 'NotAllowedError' || name === 'AbortError' ? 'canceled' : 'unsupported'
}
