import { crc32, deflateSync } from 'node:zlib'

/** Images for tests: those in base64 are 6 pixels wide and 4 high. */
export const jpeg = Buffer.from(
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAA0JCgsKCA0LCgsODg0PEyAVExISEyccHhcgLikxMC4pLSwzOko+MzZGNywtQFdBRkxOUlNSMj5aYVpQYEpRUk//2wBDAQ4ODhMREyYVFSZPNS01T09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT0//wAARCAAEAAYDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAb/xAAXEAEAAwAAAAAAAAAAAAAAAAAAAxRS/8QAFQEBAQAAAAAAAAAAAAAAAAAABAb/xAAbEQABBAMAAAAAAAAAAAAAAAABAAMUkQRSU//aAAwDAQACEQMRAD8Aibk2gFhEx+YoJMp/c2V//9k=',
  'base64',
)
export const progressiveJpeg = Buffer.from(
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAA0JCgsKCA0LCgsODg0PEyAVExISEyccHhcgLikxMC4pLSwzOko+MzZGNywtQFdBRkxOUlNSMj5aYVpQYEpRUk//2wBDAQ4ODhMREyYVFSZPNS01T09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT0//wgARCAAEAAYDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAX/xAAVAQEBAAAAAAAAAAAAAAAAAAADBf/aAAwDAQACEAMQAAABiCwn/8QAFhAAAwAAAAAAAAAAAAAAAAAAAAES/9oACAEBAAEFArZ//8QAFxEAAwEAAAAAAAAAAAAAAAAAAAITUf/aAAgBAwEBPwGr6f/EABcRAAMBAAAAAAAAAAAAAAAAAAADE1L/2gAIAQIBAT8BkvJ//8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQAGPwJ//8QAFRABAQAAAAAAAAAAAAAAAAAAAGH/2gAIAQEAAT8hq//aAAwDAQACAAMAAAAQB//EABcRAAMBAAAAAAAAAAAAAAAAAAABYZH/2gAIAQMBAT8Qr1n/xAAXEQADAQAAAAAAAAAAAAAAAAAAAWGR/9oACAECAQE/EJMR/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxAP/9k=',
  'base64',
)
export const webp = Buffer.from(
  'UklGRk4AAABXRUJQVlA4IEIAAAAwAwCdASoGAAQAAsBMJagCdGuA/gGEAfoB7/92AAwNZuFQAP7y6WApP/LVLqK/9C5lS//8gz9VLyXcQveB0QgAAAA=',
  'base64',
)
export const losslessWebp = Buffer.from(
  'UklGRi4AAABXRUJQVlA4TCIAAAAvBcAAAB8QU/XV//kPJ4GCRpKa7x1Qh0lMYiOi//HPq6sA',
  'base64',
)
export const extendedWebp = Buffer.from(
  'UklGRmwAAABXRUJQVlA4WAoAAAAQAAAABQAAAwAAQUxQSBkAAAAA////////qqqqqqqqVVVVVVVVAAAAAAAAAFZQOCAsAAAAkAEAnQEqBgAEAALATCWgAnS6AAOYAP7uQx/ubHOLcFf/bQ//Wh/+tD/pQAA=',
  'base64',
)

export function png(width = 6, height = 4): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2], 8)
  const pixels = deflateSync(Buffer.alloc((width * 3 + 1) * height))
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const checksum = Buffer.alloc(4)
  checksum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, checksum])
}
