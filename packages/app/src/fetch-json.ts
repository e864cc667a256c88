import { ApiError, readApiError } from './api-error.ts'

async function send(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, { credentials: 'same-origin', ...init })
  } catch (cause) {
    if (init.signal?.aborted) throw cause
    throw new ApiError({ status: 0, code: 'NETWORK', message: String(cause), requestId: null })
  }
}

/** The JSON of a success; everything else is thrown as an ApiError. */
export async function fetchJson<Answer>(url: string, init: RequestInit = {}): Promise<Answer> {
  const response = await send(url, init)
  if (!response.ok) throw await readApiError(response)
  const text = await response.text()
  return JSON.parse(text === '' ? 'null' : text)
}
