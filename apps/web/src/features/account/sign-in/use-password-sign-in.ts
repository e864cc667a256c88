import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ApiError } from '@tollgate/app/api-error'
import type { Refusals } from '@tollgate/app/use-form-errors'
import { signIn as signInEmail, signInUsername } from '#api/sign-in/sign-in.ts'
import { readEmail } from './identifier-field.tsx'
import { useArrival } from './use-arrival.ts'

export const signInRefusals: Refusals = {
  INVALID_EMAIL: { field: 'identifier', text: 'account.sign_in.invalid_identifier' },
  USERNAME_IS_TOO_SHORT: { field: 'identifier', text: 'account.sign_in.invalid_identifier' },
  USERNAME_IS_TOO_LONG: { field: 'identifier', text: 'account.sign_in.invalid_identifier' },
  USERNAME_IS_INVALID: { field: 'identifier', text: 'account.sign_in.invalid_identifier' },
}

export interface SignInValues {
  identifier: string
  password: string
  rememberMe: boolean
}

export function usePasswordSignIn(returnTo: string | undefined) {
  const navigate = useNavigate()
  const arrive = useArrival(returnTo)
  return useMutation({
    mutationFn: async ({ identifier, ...rest }: SignInValues) => {
      const email = readEmail(identifier)
      const values = { ...rest, callbackURL: returnTo }
      return email === undefined
        ? signInUsername({ ...values, username: identifier.trim() })
        : signInEmail({ ...values, email })
    },
    onSuccess: (answer) => arrive('password', answer),
    onError: (refusal, { identifier }) => {
      if (!(refusal instanceof ApiError) || refusal.code !== 'EMAIL_NOT_VERIFIED') return
      const email = readEmail(identifier)
      void navigate({ to: '/check-your-mail', search: { email, returnTo } })
    },
  })
}
