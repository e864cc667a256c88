import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { ApiError } from '@tollgate/app/api-error'
import { useEffect, useRef } from 'react'
import { fullOrganizationQuery } from './organization-queries.ts'
import { useOrganization } from './use-organization.ts'
import { useReadOrganizationAgain } from './use-read-organization-again.ts'

/** An open window follows the changes of others: the caller’s roles, or their removal. */
export function useChangesOfOthers(): void {
  const { id } = useOrganization()
  const router = useRouter()
  const readAgain = useReadOrganizationAgain()
  const { data, error } = useQuery(fullOrganizationQuery(id))
  const shown = useRef({ id, data })
  const isOut = error instanceof ApiError && error.status === 403
  useEffect(() => {
    const changed = shown.current.id === id && shown.current.data !== data
    shown.current = { id, data }
    if (changed) void router.invalidate()
  }, [id, data, router])
  useEffect(() => {
    if (isOut) void readAgain(id)
  }, [id, isOut])
}
