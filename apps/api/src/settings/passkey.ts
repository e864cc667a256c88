interface PasskeySettings {
  BASE_URL?: string | undefined
  PASSKEY_RP_ID?: string | undefined
}

type Rule = [name: keyof PasskeySettings, applies: boolean, message: string]

/** Browsers refuse a domain that isn’t the page’s own or above it. */
export function passkeyRules({ BASE_URL, PASSKEY_RP_ID: domain }: PasskeySettings): Rule[] {
  const { hostname } = new URL(BASE_URL ?? 'http://localhost')
  const isOwn = domain === undefined || hostname === domain || hostname.endsWith(`.${domain}`)
  return [['PASSKEY_RP_ID', !isOwn, 'is neither the host of BASE_URL nor a domain above it.']]
}
