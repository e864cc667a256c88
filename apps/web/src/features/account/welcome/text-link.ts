/** How links look among the words of a welcome page. */
export const textLinkClass =
  'rounded-sm font-medium text-accent-text underline-offset-4 hover:underline'
