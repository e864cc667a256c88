import UAParser from 'my-ua-parser'

export interface Device {
  /** A browser, or the program that signed in; null when it did not say. */
  browser: string | null
  system: string | null
  kind: 'computer' | 'phone' | 'tablet' | 'program'
}

const systems: Readonly<Record<string, string>> = { 'Mac OS': 'macOS', 'Chromium OS': 'ChromeOS' }

function kindOf(type: string | undefined, browser: string | undefined): Device['kind'] {
  if (type === 'mobile' || type === 'wearable') return 'phone'
  if (type === 'tablet') return 'tablet'
  return browser === undefined ? 'program' : 'computer'
}

/** Browser and system in words, from the text by which a browser names itself. */
export function describeDevice(userAgent: string | null): Device {
  // Without a text the parser would describe the browser that it runs in.
  const { browser, os, device } = UAParser(userAgent || 'unknown')
  const program = /^([^\s/]+)\//.exec(userAgent ?? '')?.[1]
  const system = os.name ?? null
  return {
    browser: browser.name?.replace(/^Mobile /, '') ?? program ?? null,
    system: system === null ? null : (systems[system] ?? system),
    kind: kindOf(device.type, browser.name),
  }
}
