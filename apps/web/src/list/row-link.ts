/** For the one link of a table row: its press area is the whole row. */
export const rowLinkClass =
  'rounded-sm font-medium after:absolute after:inset-0 hover:text-accent-text focus-visible:outline-offset-4'
