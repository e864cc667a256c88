import { keepPreviousData } from '@tanstack/react-query'
import { ApiError } from '@tollgate/app/api-error'
import { listMembersLimits } from '@tollgate/contracts/limits'
import { useEffect, useEffectEvent } from 'react'
import { useListMembers } from '#api/member/member.ts'
import type { ListSearch } from '#app/list/list-search.ts'
import { useOrganization } from '../access/use-organization.ts'
import { useRefetchOrganization } from '../access/use-refetch-organization.ts'

const perPage = 25

/** One page of the members, as lists show it. */
export function useMembers({ page = 1, query }: ListSearch) {
  const { id } = useOrganization()
  const slice = { limit: perPage, offset: (page - 1) * perPage }
  const members = useListMembers(
    { organizationId: id, search: query?.slice(0, listMembersLimits.search.maxLength), ...slice },
    {
      query: {
        placeholderData: keepPreviousData,
        select: ({ members: items, total }) => ({
          items,
          pagination: { total_count: total, max_page: Math.ceil(total / perPage) },
        }),
      },
    },
  )
  useLeaveWhenRemoved(id, members.error)
  return members
}

/** Removed meanwhile by someone else: the layout says so once it has read what is left. */
function useLeaveWhenRemoved(organizationId: string, error: unknown): void {
  const refetchOrganization = useRefetchOrganization()
  const leave = useEffectEvent(() => void refetchOrganization(organizationId))
  const removed = error instanceof ApiError && error.status === 403
  useEffect(() => {
    if (removed) leave()
  }, [removed])
}
