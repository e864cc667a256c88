import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/** The token of a mail's link, taken out of the address, so that neither history nor eyes keep it. */
export function useLinkToken(): string | undefined {
  const { token } = useSearch({ strict: false })
  const [taken, setTaken] = useState(token)
  const navigate = useNavigate()
  if (token !== undefined && token !== taken) setTaken(token)
  useEffect(() => {
    if (token === undefined) return
    void navigate({ to: '.', search: (search) => ({ ...search, token: undefined }), replace: true })
  }, [token, navigate])
  return token ?? taken
}
