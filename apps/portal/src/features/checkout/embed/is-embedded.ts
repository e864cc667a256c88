/** Whether a merchant’s page shows this one in a frame over it. */
export function isEmbedded(): boolean {
  return 'embed' in document.documentElement.dataset
}
