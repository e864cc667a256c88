import { formatUnits, type Translator } from '@tollgate/messages'
import type { MeterMails } from '../meter-mails.ts'
import { type FactRow, Facts } from '../parts/facts.tsx'
import { Greeting } from '../parts/greeting.tsx'
import { Layout } from '../parts/layout.tsx'
import { LinkButton } from '../parts/link-button.tsx'
import { List, Note, Paragraph } from '../parts/text.tsx'
import type { WrittenMail } from '../written-mail.ts'

type Usage = Pick<MeterMails['meter-alert'], 'meterName' | 'consumed' | 'credited'>

function usageRows({ t, language }: Translator, { meterName, consumed, credited }: Usage) {
  const rows: FactRow[] = [
    { label: t('mail.meter_alert.meter'), value: meterName },
    { label: t('mail.meter_alert.used'), value: formatUnits(consumed, language) },
  ]
  if (credited === null) return rows
  return [
    ...rows,
    { label: t('mail.meter_alert.credited'), value: formatUnits(credited, language) },
  ]
}

export function meterAlert(translator: Translator, alert: MeterMails['meter-alert']): WrittenMail {
  const { t } = translator
  const { name, organizationName, alertName, customerEmail, customerUrl } = alert
  const text = t('mail.meter_alert.text', { organizationName, alertName })
  return {
    subject: t('mail.meter_alert.subject', { customerEmail, alertName }),
    content: (
      <Layout translator={translator} title={t('mail.meter_alert.title')} preview={text}>
        <Greeting t={t} name={name} />
        <Paragraph>{text}</Paragraph>
        <Facts
          rows={[
            { label: t('mail.new_order.customer'), value: customerEmail },
            ...usageRows(translator, alert),
          ]}
        />
        <LinkButton t={t} url={customerUrl} label={t('mail.meter_alert.action')} />
      </Layout>
    ),
  }
}

export function meterAlertDigest(
  translator: Translator,
  alert: MeterMails['meter-alert-digest'],
): WrittenMail {
  const { t, language } = translator
  const { name, organizationName, alertName, meterName, count, customers, balancesUrl } = alert
  const text = t('mail.meter_alert_digest.text', { organizationName, alertName, meterName, count })
  const more = count - customers.length
  return {
    subject: t('mail.meter_alert_digest.subject', { alertName, count }),
    content: (
      <Layout translator={translator} title={t('mail.meter_alert_digest.title')} preview={text}>
        <Greeting t={t} name={name} />
        <Paragraph>{text}</Paragraph>
        <List
          items={customers.map(
            ({ email, consumed }) => `${email} · ${formatUnits(consumed, language)}`,
          )}
        />
        {more > 0 && <Paragraph>{t('mail.meter_alert_digest.more', { count: more })}</Paragraph>}
        <LinkButton t={t} url={balancesUrl} label={t('mail.meter_alert_digest.action')} />
        <Note>{t('mail.meter_alert_digest.note')}</Note>
      </Layout>
    ),
  }
}

export function usageAlert(translator: Translator, alert: MeterMails['usage-alert']): WrittenMail {
  const { t } = translator
  const { merchantName, merchantEmail, customerName, meterName, portalUrl, button } = alert
  const text = t('mail.usage_alert.text', { merchantName, meterName })
  return {
    subject: t('mail.usage_alert.subject', { merchantName, meterName }),
    content: (
      <Layout
        translator={translator}
        title={t('mail.usage_alert.title')}
        preview={text}
        merchantName={merchantName}
      >
        <Greeting t={t} name={customerName} />
        <Paragraph>{text}</Paragraph>
        <Facts rows={usageRows(translator, alert)} />
        <LinkButton t={t} url={portalUrl} label={t('mail.usage_alert.action')} colors={button} />
        {merchantEmail !== null && (
          <Note>{t('mail.order_receipt.questions', { merchantName, email: merchantEmail })}</Note>
        )}
      </Layout>
    ),
  }
}
