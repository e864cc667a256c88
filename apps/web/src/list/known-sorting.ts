/** The sorting of an address if the API knows it. */
export function readSorting<Sorting extends string>(
  known: Readonly<Record<string, Sorting>>,
  wanted: string | undefined,
  otherwise: Sorting,
): Sorting {
  return Object.values(known).find((sorting) => sorting === wanted) ?? otherwise
}
