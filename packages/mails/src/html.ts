import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">'

/** The library’s own `render` also awaits components and streams, which no email of ours needs and costs as much again. */
export function htmlOf(content: ReactNode): string {
  return `${DOCTYPE}${renderToStaticMarkup(content)}`
}
