/** Whose picture it is: that of a person is round, and is spoken of in other words. */
export type PictureSubject = 'person' | 'organization'

export const pictureTexts = {
  person: {
    help: 'account.picture.help',
    cropTitle: 'account.picture.crop_title',
    cropText: 'account.picture.crop_text',
    cropView: 'account.picture.crop_view',
  },
  organization: {
    help: 'organization.logo.help',
    cropTitle: 'organization.logo.crop_title',
    cropText: 'organization.logo.crop_text',
    cropView: 'organization.logo.crop_view',
  },
} as const

export const pictureShapes = { person: 'rounded-full', organization: 'rounded-lg' }
