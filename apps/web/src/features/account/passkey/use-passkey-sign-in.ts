import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ApiError } from '@tollgate/app/api-error'
import type { PasskeySignInResponse } from '#api/model/index.ts'
import { signInPasskey } from '#api/passkey/passkey.ts'
import { useArrival } from '../sign-in/use-arrival.ts'
import { choosePasskey } from './choose-passkey.ts'
import { useOfferedPasskeys } from './use-offered-passkeys.ts'

/** Signs in with a passkey: by a button, or by what the browser offers in the field of the name. */
export function usePasskeySignIn(returnTo: string | undefined) {
  const navigate = useNavigate()
  const arrive = useArrival(returnTo)
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (chosen: PasskeySignInResponse | null) =>
      signInPasskey({ response: chosen ?? (await choosePasskey()) }),
    onSuccess: (answer) =>
      arrive('passkey', 'session' in answer ? { token: answer.session.token } : answer),
    onError: (refusal) => {
      offerAgain()
      if (!(refusal instanceof ApiError) || refusal.code !== 'EMAIL_NOT_VERIFIED') return
      void navigate({ to: '/check-your-mail', search: { returnTo } })
    },
  })
  const offerAgain = useOfferedPasskeys(mutate)
  return { signIn: () => mutate(null), isPending, error }
}
