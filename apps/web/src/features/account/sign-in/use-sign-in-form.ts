import { useMutation, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { ApiError } from '@tollgate/app/api-error'
import { signIn, signInUsername } from '#api/sign-in/sign-in.ts'
import { startSession } from '../session/session-query.ts'
import { forgetProvider } from '../social/last-used.ts'

const route = getRouteApi('/_welcome/sign-in')

export interface SignInValues {
  identifier: string
  password: string
  rememberMe: boolean
}

/** No username has an `@`: whatever has one is an address. */
export function readEmail(identifier: string): string | undefined {
  return identifier.includes('@') ? identifier.trim() : undefined
}

export function useSignInForm() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { returnTo, error: returnError } = route.useSearch()
  const providers = route.useLoaderData()
  const { mutate, error, isPending } = useMutation({
    mutationFn: async ({ identifier, ...rest }: SignInValues) => {
      const email = readEmail(identifier)
      const values = { ...rest, callbackURL: returnTo }
      if (email === undefined) await signInUsername({ ...values, username: identifier.trim() })
      else await signIn({ ...values, email })
    },
    onSuccess: async () => {
      forgetProvider()
      await startSession(queryClient)
      await navigate({ href: returnTo ?? '/' })
    },
    onError: (refusal, { identifier }) => {
      if (!(refusal instanceof ApiError) || refusal.code !== 'EMAIL_NOT_VERIFIED') return
      const email = readEmail(identifier)
      void navigate({ to: '/check-your-mail', search: { email, returnTo } })
    },
  })
  return { submit: mutate, error, isPending, returnTo, returnError, providers }
}
