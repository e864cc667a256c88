import { getGetConfigurationQueryOptions } from '#api/status/status.ts'

export const configurationQuery = getGetConfigurationQueryOptions()
