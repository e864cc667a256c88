const members = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
)

export function isInUnion(country: string): boolean {
  return members.has(country)
}

export const memberStates: readonly string[] = [...members]
