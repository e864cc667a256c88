import { Text } from '@react-email/components'
import type { ReactNode } from 'react'
import { style } from './style.ts'

export function Paragraph({ children }: { children: ReactNode }) {
  return (
    <Text className="ink" style={style.text}>
      {children}
    </Text>
  )
}

export function Note({ children }: { children: ReactNode }) {
  return (
    <Text className="muted" style={style.note}>
      {children}
    </Text>
  )
}

export function List({ items }: { items: string[] }) {
  return (
    <ul className="ink" style={style.list}>
      {items.map((item, position) => (
        <li key={`${position} ${item}`}>{item}</li>
      ))}
    </ul>
  )
}
