/** The URL of a picture at most 320 pixels wide and high, for lists. Pictures of other sites stay as they are. */
export function smallPicture(url: string): string {
  return url.replace('/storage/public/', '/storage/small/')
}
