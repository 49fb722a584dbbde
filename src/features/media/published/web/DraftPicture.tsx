import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Language } from '#contract/constants.ts'
import { FileImage } from '#web/client/files/file-image.tsx'
import { cx } from '#web/ui/cx.ts'
import type { PictureValue } from '../published.contract.ts'
import { altOf } from '../shared/alt.ts'
import { shownQuery } from './published.api.ts'
import styles from './Picker.module.css'

const WIDTH = 1280

/**
 * A picture of a draft, before it is published: at its signed address, cropped by the browser as publishing
 * will crop it.
 *
 * @param aspect width by height; null: as it is
 */
export function DraftPicture({
  value,
  language,
  aspect,
  className,
}: {
  value: PictureValue
  language: Language
  aspect: number | null
  className?: string
}): ReactNode {
  const { data } = useQuery(shownQuery(value.media_id))
  const shape = aspect ?? (data?.width && data.height ? data.width / data.height : null)
  return (
    <span
      className={cx(styles.draft, className)}
      style={shape === null ? {} : { aspectRatio: String(shape) }}
    >
      {data?.key != null && (
        <FileImage
          keyPath={data.key}
          alt={altOf(value, language)}
          width={WIDTH}
          style={{ objectPosition: `${value.focal.x * 100}% ${value.focal.y * 100}%` }}
        />
      )}
    </span>
  )
}
