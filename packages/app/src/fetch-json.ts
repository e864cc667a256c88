import { ApiError, readApiError } from './api-error.ts'

/** Mails that a request causes are written in the language of the screen, not of the browser. */
function headersOf({ headers, body }: RequestInit): Headers {
  const all = new Headers(headers)
  const language = globalThis.document?.documentElement.lang
  if (language) all.set('Accept-Language', language)
  // What is generated names JSON without a body, too, and nothing is no JSON.
  if (body === undefined) all.delete('Content-Type')
  return all
}

async function send(url: string, init: RequestInit): Promise<Response> {
  try {
    const headers = headersOf(init)
    return await fetch(url, { credentials: 'same-origin', ...init, headers })
  } catch (cause) {
    if (init.signal?.aborted) throw cause
    throw new ApiError({ status: 0, code: 'NETWORK', message: String(cause), requestId: null })
  }
}

let loadTexts: () => Promise<void> = async () => undefined

/** Texts of refusals are loaded with the first one, before any screen has to say it. */
export function loadWithRefusals(load: () => Promise<void>): void {
  loadTexts = load
}

async function refuse(response: Response): Promise<never> {
  const error = await readApiError(response)
  const isRefused = error.refused !== null || Object.keys(error.refusedFields).length > 0
  // Without its texts a refusal is still one.
  if (isRefused) await loadTexts().catch(() => undefined)
  throw error
}

/** The JSON of a success; everything else is thrown as an ApiError. */
export async function fetchJson<Answer>(url: string, init: RequestInit = {}): Promise<Answer> {
  const response = await send(url, init)
  if (!response.ok) return refuse(response)
  const text = await response.text()
  return JSON.parse(text === '' ? 'null' : text)
}
