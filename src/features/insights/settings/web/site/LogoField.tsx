import { Suspense, useState, type ReactNode } from 'react'
import { lazyPart } from '#web/client/health/lazy-part.tsx'
import type { PublishedPicture } from '#contract/published.ts'
import { Mark } from '#web/ui/art/Mark.tsx'
import { Picture } from '#web/ui/display/Picture.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { useSaveSite } from '../settings.api.ts'
import styles from '../Settings.module.css'
import { useSettingsWords } from '../words.ts'
import parts from '#web/ui/layout/parts.module.css'

const MediaPicker = lazyPart(
  async () => (await import('#features/media/published/web/public.ts')).MediaPicker,
)

/** The logo beside the site's name: one of one's pictures, or the mark. */
export function LogoField({ logo }: { logo: PublishedPicture | null }): ReactNode {
  const { site_tab: t } = useSettingsWords()
  const save = useSaveSite()
  const [choosing, setChoosing] = useState(false)
  const use = (media_id: string | null): void =>
    save.mutate({ logo_media_id: media_id }, { onSettled: () => setChoosing(false) })
  return (
    <div className={parts.controls}>
      <span className={styles.shown}>
        {logo ? <Picture picture={logo} alt={t.logo} sizes="12rem" /> : <Mark />}
      </span>
      <div className={parts.controls}>
        <Button size="s" variant="blackBorder" onClick={() => setChoosing(true)}>
          {logo ? t.another_logo : t.choose_logo}
        </Button>
        {logo && (
          <Button size="s" variant="RedOpacity" loading={save.isPending} onClick={() => use(null)}>
            {t.no_logo}
          </Button>
        )}
      </div>
      {choosing && (
        <Suspense fallback={null}>
          <MediaPicker
            kind="picture"
            plain
            value={null}
            onClose={() => setChoosing(false)}
            onChoose={({ media_id }) => use(media_id)}
          />
        </Suspense>
      )}
    </div>
  )
}
