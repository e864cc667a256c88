/** “Getting started with the REST API”: a server of one’s own has it below a path. */
export function apiUrlOf(webUrl: string): string {
  const { host } = new URL(webUrl)
  const isCloud = host === 'github.com' || host.endsWith('.ghe.com')
  return isCloud ? `https://api.${host}` : `${webUrl}/api/v3`
}
