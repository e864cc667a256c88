import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'

/** Sends the browser to an address that is asked for first. It stays pending until the page is gone. */
export function useExternalRedirect(getUrl: (place: string) => Promise<{ url?: string }>) {
  const { mutate, variables, error, isPending, isSuccess, reset } = useMutation({
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
  return { leave: mutate, leavingFor: isPending || isSuccess ? variables : null, error }
}
