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
