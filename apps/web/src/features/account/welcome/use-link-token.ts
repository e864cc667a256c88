import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/** The token of a mail's link, taken out of the address, so that neither history nor eyes keep it. */
export function useLinkToken(name: 'token' | 'secret' = 'token'): string | undefined {
  const { [name]: token } = useSearch({ strict: false })
  const [taken, setTaken] = useState(token)
  const navigate = useNavigate()
  if (token !== undefined && token !== taken) setTaken(token)
  useEffect(() => {
    if (token === undefined) return
    void navigate({
      to: '.',
      search: (search) => ({ ...search, [name]: undefined }),
      replace: true,
    })
  }, [token, name, navigate])
  return token ?? taken
}
