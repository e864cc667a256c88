export { fetchJson } from '@tollgate/app/fetch-json'
export type ErrorType<_Body> = import('@tollgate/app/api-error').ApiError
