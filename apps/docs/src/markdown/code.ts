import type { Element, ElementContent } from 'hast'
import bash from 'highlight.js/lib/languages/bash'
import css from 'highlight.js/lib/languages/css'
import http from 'highlight.js/lib/languages/http'
import ini from 'highlight.js/lib/languages/ini'
import json from 'highlight.js/lib/languages/json'
import nginx from 'highlight.js/lib/languages/nginx'
import sql from 'highlight.js/lib/languages/sql'
import typescript from 'highlight.js/lib/languages/typescript'
import xml from 'highlight.js/lib/languages/xml'
import yaml from 'highlight.js/lib/languages/yaml'
import { createLowlight } from 'lowlight'
import { readFenceMeta } from './fence.ts'
import { markPlaceholders } from './placeholders.ts'
import { contentOf, element, text, textOf } from './tree.ts'

const lowlight = createLowlight({
  bash,
  css,
  http,
  ini,
  json,
  nginx,
  sql,
  typescript,
  xml,
  yaml,
})
lowlight.registerAlias({
  bash: ['sh'],
  ini: ['env'],
  typescript: ['ts', 'tsx', 'js'],
  xml: ['html'],
})

/** Highlights code by classes, since the content security policy forbids inline styles, and puts it in a figure. */
export function presentCode(parent: Element): void {
  parent.children = gatherTabs(parent.children.map(present))
}

function present(node: ElementContent): ElementContent {
  if (node.type !== 'element') return node
  const [code] = node.children
  if (node.tagName === 'pre' && code?.type === 'element') return figureOf(code)
  if (node.tagName === 'code') return { ...node, children: markPlaceholders(node.children) }
  presentCode(node)
  return node
}

function figureOf(code: Element): Element {
  const language = languageOf(code)
  const { file, tab } = readFenceMeta(code.data?.meta ?? '')
  const caption = file ? [element('figcaption', {}, [text(file)])] : []
  const source = textOf(code).trimEnd()
  return element('figure', { className: ['code'], ...(tab && { dataTab: tab }) }, [
    ...caption,
    element('pre', { tabIndex: 0 }, [
      element('code', {}, markPlaceholders(color(source, language))),
    ]),
  ])
}

function languageOf({ properties }: Element): string {
  const [name = ''] = Array.isArray(properties.className) ? properties.className : []
  return String(name).replace('language-', '')
}

function color(source: string, language: string): ElementContent[] {
  if (language === '' || language === 'text') return [text(source)]
  if (!lowlight.registered(language)) throw new Error(`There is no highlighting for ${language}`)
  return contentOf(lowlight.highlight(language, source).children)
}

/** Consecutive variants become one group; a script shows one of them at a time. */
function gatherTabs(children: readonly ElementContent[]): ElementContent[] {
  const gathered: ElementContent[] = []
  let group: Element | undefined
  for (const child of children) {
    if (child.type === 'element' && child.properties.dataTab) {
      if (!group) {
        group = element('div', { className: ['tabs'] }, [])
        gathered.push(group)
      }
      group.children.push(child)
      continue
    }
    if (textOf(child).trim() !== '' || child.type === 'element') group = undefined
    gathered.push(child)
  }
  return gathered
}
