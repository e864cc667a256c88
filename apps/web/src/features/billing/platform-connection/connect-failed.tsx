import { useTranslate } from '@tollgate/messages/react'
import { buttonClass } from '@tollgate/ui/button'
import { Empty } from '@tollgate/ui/empty'
import { Unplug } from 'lucide-react'
import { BenefitsLink } from './benefits-link.tsx'

interface ConnectFailedProps {
  platform: 'discord' | 'repository'
  /** Why. */
  text: string
  /** Where it begins again, as soon as that is known. */
  url: string | null | undefined
}

/** Back from a platform with nothing connected. */
export function ConnectFailed({ platform, text, url }: ConnectFailedProps) {
  const t = useTranslate()
  return (
    <Empty
      level={1}
      icon={Unplug}
      title={t(`billing.${platform}.failed_title`)}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          {url && (
            <a href={url} className={buttonClass({ variant: 'primary' })}>
              {t(`billing.${platform}.again`)}
            </a>
          )}
          <BenefitsLink />
        </div>
      }
    >
      {text}
    </Empty>
  )
}
