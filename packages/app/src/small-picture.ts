/** Where a picture of ours is at most 320 pixels wide and high, for lists. Others stay as they are. */
export function smallPicture(url: string): string {
  return url.replace('/storage/public/', '/storage/small/')
}
