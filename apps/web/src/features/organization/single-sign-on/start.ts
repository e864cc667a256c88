import type { SignInSingleSignOnRequest } from '#api/model/index.ts'
import { signInSso } from '#api/single-sign-on/single-sign-on.ts'

type Who = Pick<SignInSingleSignOnRequest, 'email' | 'organizationSlug'>

/** Where the organization’s provider signs in; failures are explained on the page that asks for the address. */
export function startSingleSignOn(who: Who, returnTo: string | undefined) {
  const search = returnTo === undefined ? '' : `?${new URLSearchParams({ returnTo })}`
  const errorCallbackURL = `/single-sign-on${search}`
  return signInSso({ ...who, callbackURL: returnTo, errorCallbackURL })
}
