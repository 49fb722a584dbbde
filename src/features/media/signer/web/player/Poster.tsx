import type { ReactNode } from 'react'
import styles from '../Signer.module.css'

/** The picture of a sign that stands in for the model until it is drawn; `flipped` as the model will be. */
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
