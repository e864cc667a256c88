import { createFileRoute } from '@tanstack/react-router'
import { Service } from '#app/features/administration/service/service.tsx'
import { readServiceSearch } from '#app/features/administration/service/service-search.ts'

export const Route = createFileRoute('/_signed-in/administration/service')({
  validateSearch: readServiceSearch,
  component: Service,
})
