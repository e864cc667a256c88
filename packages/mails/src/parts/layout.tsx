import { Body, Container, Head, Heading, Html, Preview, Text } from '@react-email/components'
import type { Translator } from '@tollgate/messages'
import type { ReactNode } from 'react'
import { darkStyle, style } from './style.ts'

interface LayoutProps {
  translator: Translator
  title: string
  /** What mail clients show beside the subject. */
  preview: string
  /** The merchant on whose behalf the mail is sent; without one the service itself writes. */
  merchantName?: string
  children: ReactNode
}

export function Layout({ translator, title, preview, merchantName, children }: LayoutProps) {
  const { t } = translator
  const footer =
    merchantName === undefined ? t('mail.footer') : t('mail.footer_merchant', { merchantName })
  return (
    <Html lang={translator.language} dir="ltr">
      <Head>
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{title}</title>
        <style>{darkStyle}</style>
      </Head>
      <Preview>{preview}</Preview>
      <Body className="canvas" style={style.canvas}>
        <Container className="card" style={style.card}>
          <Text className="ink" style={style.sender}>
            {merchantName ?? 'Tollgate'}
          </Text>
          <Heading as="h1" className="ink" style={style.title}>
            {title}
          </Heading>
          {children}
        </Container>
        <Text className="muted" style={style.footer}>
          {footer}
        </Text>
      </Body>
    </Html>
  )
}
