/** How large the body of a request may be. */
export const MAXIMUM_BODY_BYTES = 256 * 1024

/** Where many things are sent at once: events, and the ten thousand parts of a file, each with its SHA-256. */
export const BATCHES = [
  { path: /^\/v1\/events\/ingest\/?$/, maximumBytes: 1024 * 1024 },
  { path: /^\/v1\/files(\/[^/]+\/uploaded)?\/?$/, maximumBytes: 2 * 1024 * 1024 },
]
