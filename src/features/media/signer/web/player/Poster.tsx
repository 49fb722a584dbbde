import type { ReactNode } from 'react'
import styles from '../Signer.module.css'

/** The picture of a sign, shown in place of the model until that is drawn; `flipped` like the model. */
export const Poster = ({ src, flipped }: { src: string; flipped: boolean }): ReactNode => (
  <img
    className={styles['poster']}
    data-flipped={flipped || undefined}
    src={src}
    alt=""
    width={480}
    height={480}
  />
)
