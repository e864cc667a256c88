import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { PasskeySignInResponse } from '#api/model/index.ts'
import { preparePasskeySignIn } from '#api/passkey/passkey.ts'
import { askForPasskey, offersPasskeys, stopAskingForPasskeys } from './ceremony.ts'

/** Challenges live for five minutes. */
const OFFERED_FOR = 4 * 60_000

/** Has the browser offer passkeys in the field of the name. Answers how to do so again, after one was refused. */
export function useOfferedPasskeys(onChosen: (response: PasskeySignInResponse) => void) {
  const { data: options, refetch } = useQuery({
    queryKey: ['offered-passkeys'],
    queryFn: async () => ((await offersPasskeys()) ? preparePasskeySignIn({}) : null),
    refetchInterval: OFFERED_FOR,
    staleTime: OFFERED_FOR,
    gcTime: 0,
    retry: false,
  })
  useEffect(() => {
    if (!options) return
    // A later request of this page ends this one.
    askForPasskey(options, true).then(onChosen, () => undefined)
  }, [options, onChosen])
  useEffect(() => () => void stopAskingForPasskeys(), [])
  return () => void refetch()
}
