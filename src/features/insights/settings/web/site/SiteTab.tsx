import type { ReactNode } from 'react'
import { Card } from '#web/ui/display/Card.tsx'
import type { SiteEdit } from '#features/site/site-settings/site-settings.contract.ts'
import styles from '../Settings.module.css'
import { useSettingsWords } from '../words.ts'
import { BannerForm } from './BannerForm.tsx'
import { LogoField } from './LogoField.tsx'
import { SwitchList } from './SwitchList.tsx'
import { TestMail } from './TestMail.tsx'
import { TextsForm } from './TextsForm.tsx'
import parts from '#web/ui/layout/parts.module.css'

/** The site as a whole: each part is saved by itself. */
export function SiteTab({ settings }: { settings: SiteEdit }): ReactNode {
  const { site_tab: t } = useSettingsWords()
  return (
    <div className={styles.narrow}>
      <Card className={parts.group}>
        <h2 className={styles.title}>{t.name_title}</h2>
        <p className={parts.note}>{t.name_text}</p>
        <LogoField logo={settings.logo} />
        <TextsForm settings={settings} fields={['site_name']} />
      </Card>
      <Card className={parts.group}>
        <h2 className={styles.title}>{t.banner_title}</h2>
        <p className={parts.note}>{t.banner_text}</p>
        <BannerForm key={JSON.stringify(settings.banner)} banner={settings.banner} />
      </Card>
      <Card className={parts.group}>
        <h2 className={styles.title}>{t.switches_title}</h2>
        <p className={parts.note}>{t.switches_text}</p>
        <SwitchList switches={settings.switches} />
      </Card>
      <Card className={parts.group}>
        <h2 className={styles.title}>{t.mail_title}</h2>
        <p className={parts.note}>{t.mail_text(settings.mail_address)}</p>
        <TextsForm settings={settings} fields={['sender_name', 'reply_to']} />
        <TestMail />
      </Card>
      <Card className={parts.group}>
        <h2 className={styles.title}>{t.links_title}</h2>
        <p className={parts.note}>{t.links_text}</p>
        <TextsForm
          settings={settings}
          fields={[
            'support_email',
            'mailing_list_url',
            'self_assessment_url',
            'facebook_url',
            'instagram_url',
            'youtube_url',
            'app_store_url',
            'google_play_url',
          ]}
        />
      </Card>
    </div>
  )
}
