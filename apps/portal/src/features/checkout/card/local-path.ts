/** The path of a page of this service: frames and requests stay on the origin that was opened. */
export function localPath(address: string | undefined, fallback: string): string {
  if (address === undefined || !URL.canParse(address, window.location.origin)) return fallback
  return new URL(address, window.location.origin).pathname
}
