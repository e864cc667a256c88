import { fileURLToPath } from 'node:url'
import PDFDocument from 'pdfkit'

/** Inter has the letters of all languages of the service, and the signs of their currencies. */
const fonts = {
  regular: import.meta.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
  strong: import.meta.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf'),
}

const MARGIN = 56
const FOOTER = 64

export const ink = { text: '#18181b', muted: '#6b7280', line: '#d4d4d8' }

export type Paper = PDFKit.PDFDocument

interface Properties {
  title: string
  author: string
  language: string
  createdAt: Date
}

export function openPaper({ title, author, language, createdAt }: Properties): Paper {
  const paper = new PDFDocument({
    size: 'A4',
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: FOOTER },
    font: fileURLToPath(fonts.regular),
    lang: language,
    displayTitle: true,
    bufferPages: true,
    info: { Title: title, Author: author, CreationDate: createdAt },
  })
  paper.registerFont('regular', fileURLToPath(fonts.regular))
  paper.registerFont('strong', fileURLToPath(fonts.strong))
  return paper
}

export function leftOf(paper: Paper): number {
  return paper.page.margins.left
}

export function widthOf({ page }: Paper): number {
  return page.width - page.margins.left - page.margins.right
}

interface Style {
  width: number
  size?: number
  font?: 'regular' | 'strong'
  color?: string
  align?: 'left' | 'right'
}

/** Writes a text at a place, cut off where the page ends, and answers where it ends. */
export function write(
  paper: Paper,
  text: string,
  { x, y }: { x: number; y: number },
  { width, size = 9.5, font = 'regular', color = ink.text, align = 'left' }: Style,
): number {
  paper.font(font).fontSize(size).fillColor(color)
  const options = { width, align, lineGap: 2 }
  const shown = printable(text)
  const room = paper.page.height - paper.page.margins.bottom - y
  if (room < paper.currentLineHeight()) return y
  paper.text(shown, x, y, { ...options, height: room, ellipsis: true })
  return y + Math.min(room, paper.heightOfString(shown, options))
}

export function heightOf(paper: Paper, text: string, width: number): number {
  paper.font('regular').fontSize(9.5)
  return paper.heightOfString(printable(text), { width, lineGap: 2 })
}

export function drawLine(paper: Paper, { x, y }: { x: number; y: number }, width: number): void {
  paper
    .moveTo(x, y)
    .lineTo(x + width, y)
    .lineWidth(0.5)
    .strokeColor(ink.line)
    .stroke()
}

/** Goes to a new page where what comes next does not fit on this one. */
export function makeRoom(paper: Paper, y: number, height: number): number {
  const { page } = paper
  if (y + height <= page.height - page.margins.bottom) return y
  paper.addPage()
  return page.margins.top
}

/** Names come from people: what is no letter of a line becomes a blank. */
function printable(text: string): string {
  return text.replace(/[^\P{C}\n]+/gu, ' ')
}
