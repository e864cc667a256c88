import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'

/** Sends the browser to an address that is asked for first, if there is one. Then it stays pending until the page is gone. */
export function useExternalRedirect(getUrl: (place: string) => Promise<{ url?: string }>) {
  const { mutate, variables, data, error, isPending, reset } = useMutation({
    mutationFn: getUrl,
    onSuccess: ({ url }) => {
      if (url) window.location.assign(url)
    },
  })
  useEffect(() => {
    // Going back shows the page as it was left.
    window.addEventListener('pageshow', reset)
    return () => window.removeEventListener('pageshow', reset)
  }, [reset])
  const isLeaving = isPending || Boolean(data?.url)
  return { leave: mutate, leavingFor: isLeaving ? variables : null, error }
}
